create function spend_limits(spent_at timestamptz, limits jsonb) returns table(full_key text, wait_seconds integer) language plpgsql as $$
declare
  spent_key text;
begin
  for spent_key in
    select distinct entry.key collate "C" as key from jsonb_to_recordset(limits) as entry (key text) order by key
  loop
    perform pg_advisory_xact_lock(hashtextextended(spent_key, 0));
  end loop;
  return query
    select entry.key, greatest(1, ceil(extract(epoch from blocking.leaves_at - spent_at)))::integer
    from jsonb_to_recordset(limits) as entry (key text, most integer, seconds integer)
    cross join lateral (
      select event.at + entry.seconds * interval '1 second' as leaves_at
      from rate_events as event
      where event.key = entry.key and event.at > spent_at - entry.seconds * interval '1 second'
      order by event.at desc
      offset entry.most - 1
      limit 1
    ) as blocking;
  if not found then
    insert into rate_events (key, at)
      select distinct entry.key, spent_at from jsonb_to_recordset(limits) as entry (key text);
  end if;
end
$$;

create table resumes (
  id text primary key,
  name text not null,
  kind text not null,
  created_at timestamptz not null,
  bytes integer
);
create index resumes_due on resumes (created_at);

create table applications (
  code text primary key,
  opening text not null,
  title text not null,
  state text not null,
  history jsonb not null,
  name text not null,
  phone text not null,
  email text not null,
  message text,
  resume_id text references resumes (id) on delete set null,
  created_at timestamptz not null,
  interview_hours jsonb
);
create index applications_due on applications (created_at);
create index applications_resume on applications (resume_id);
create unique index applications_standing on applications (opening, email) where state <> 'withdrawn';

create table bank_lines (
  number text primary key,
  at timestamptz not null,
  amount_fen bigint not null,
  payer text not null,
  payer_account text not null,
  note text not null,
  read_at timestamptz not null,
  set_aside_at timestamptz,
  set_aside_by text,
  set_aside_why text
);
create index bank_lines_by_reading on bank_lines (read_at);

create table users (
  id bigint generated always as identity primary key,
  phone text unique,
  email text unique,
  password_hash text,
  fullname text,
  avatar text,
  created_at timestamptz not null,
  constraint users_reachable check ((phone is not null) or (email is not null))
);

create table workspaces (
  id text primary key,
  name text not null,
  created_at timestamptz not null
);

create table licences (
  id text primary key,
  product text not null,
  user_id bigint references users (id) on delete set null,
  workspace_id text references workspaces (id),
  source text not null,
  quota jsonb not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  key text,
  kid text,
  class_reference text,
  starts_at timestamptz
);
create index licences_expiry on licences (expires_at);
create index licences_of_trials on licences (expires_at) where (source = 'trial') and (revoked_at is null);
create index licences_user on licences (user_id);

create table trials (
  reference text primary key,
  product text not null,
  user_id bigint references users (id) on delete cascade,
  workspace_id text references workspaces (id),
  licence_id text references licences (id) on delete cascade,
  applicant jsonb not null,
  created_at timestamptz not null,
  state text,
  appointment text,
  revision integer default 0 not null,
  locale text,
  source text,
  mail text,
  meeting jsonb,
  constraint trials_mail_check check (mail in ('queued', 'sent', 'failed'))
);
create index trials_created on trials (created_at);
create index trials_of_company on trials ((applicant ->> 'company'));
create index trials_of_email on trials ((applicant ->> 'email'));
create index trials_of_licence on trials (licence_id);
create unique index trials_of_person on trials (user_id, product) where workspace_id is null;
create index trials_of_phone on trials ((applicant ->> 'phone'));
create index trials_of_product on trials (product, created_at);
create unique index trials_of_workspace on trials (workspace_id, product) where workspace_id is not null;

create table campus_classes (
  reference text primary key references trials (reference) on delete cascade,
  state text not null,
  decided_at timestamptz not null,
  reason text,
  seats integer,
  quota jsonb,
  until timestamptz,
  code text unique
);

create table campus_seats (
  licence_id text primary key references licences (id) on delete cascade,
  reference text not null references campus_classes (reference) on delete cascade,
  browser_hash text not null,
  taken_at timestamptz not null,
  constraint campus_seats_of_browser unique (reference, browser_hash)
);

create table captcha_challenges (
  id text primary key,
  answer jsonb not null,
  expires_at timestamptz not null
);
create index captcha_challenges_due on captcha_challenges (expires_at);

create table captcha_tickets (
  ticket_hash text primary key,
  randstr text not null,
  expires_at timestamptz not null
);
create index captcha_tickets_due on captcha_tickets (expires_at);

create table cashier_payments (
  out_trade_no text primary key,
  channel text not null,
  amount_fen bigint not null,
  subject text not null,
  return_url text not null,
  state text not null,
  transaction_id text,
  paid_at timestamptz,
  expires_at timestamptz not null
);
create index cashier_payments_due on cashier_payments (expires_at);

create table cashier_refunds (
  out_refund_no text primary key,
  refund_id text not null unique,
  out_trade_no text not null references cashier_payments (out_trade_no),
  amount_fen bigint not null,
  at timestamptz not null
);
create index cashier_refunds_due on cashier_refunds (at);
create index cashier_refunds_of_payment on cashier_refunds (out_trade_no);

create table day_counts (
  day text not null,
  kind text not null,
  name text not null,
  count integer not null,
  constraint day_counts_key primary key (day, kind, name)
);

create table operators (
  name text primary key,
  key_hash text unique,
  added_at timestamptz not null,
  removed_at timestamptz,
  roles text default 'owner' not null,
  former_roles text default '' not null
);

create table desk_accounts (
  operator text primary key references operators (name) on delete cascade,
  email text not null unique,
  password_hash text,
  totp_sealed text,
  totp_step bigint,
  invitation_hash text unique,
  invited_at timestamptz not null,
  enrolled_at timestamptz
);

create table desk_acts (
  operator text not null,
  key text not null,
  asked_mac text not null,
  began_at timestamptz not null,
  ended_at timestamptz,
  answer_sealed text,
  constraint desk_acts_key primary key (operator, key)
);
create index desk_acts_by_time on desk_acts (began_at);

create table desk_recovery_codes (
  code_hash text primary key,
  operator text not null references desk_accounts (operator) on delete cascade
);

create table desk_sessions (
  token_hash text primary key,
  operator text not null references desk_accounts (operator) on delete cascade,
  expires_at timestamptz not null,
  proven_at timestamptz not null,
  created_at timestamptz default now() not null,
  last_seen_at timestamptz default now() not null,
  user_agent text
);
create index desk_sessions_by_end on desk_sessions (expires_at);

create table edited_content (
  revision integer primary key,
  kind text not null,
  content_id text not null,
  body jsonb,
  effective_day text not null,
  author text,
  undoes integer unique references edited_content (revision),
  created_at timestamptz not null
);

create table edited_drafts (
  token_hash text primary key,
  kind text not null,
  content_id text not null,
  body jsonb not null,
  expires_at timestamptz not null
);
create index edited_drafts_by_end on edited_drafts (expires_at);

create table edited_revision (
  id integer primary key,
  revision integer not null
);

create table file_stores (
  id text primary key,
  place text not null,
  since timestamptz default now() not null
);

create table former_contacts (
  user_id bigint not null references users (id) on delete cascade,
  contact_hash text not null,
  left_at timestamptz not null,
  primary key (user_id, contact_hash)
);
create index former_contacts_due on former_contacts (left_at);

create table orders (
  id text primary key,
  user_id bigint references users (id) on delete set null,
  workspace_id text,
  intention_id text not null unique,
  idempotency_key text not null,
  body_hash text not null,
  status text not null,
  amount_fen bigint not null,
  groups jsonb not null,
  months integer not null,
  starts_on text,
  partner text,
  locale text not null,
  buyer jsonb not null,
  invoice jsonb not null,
  licence_id text references licences (id) on delete set null,
  pay_before timestamptz not null,
  paid_at timestamptz,
  payment_way text,
  slip_number text,
  user_error_msg text,
  refund_requested_at timestamptz,
  refund_reason text,
  created_at timestamptz not null,
  merchandise text default 'rqdata_cloud' not null,
  renews text references licences (id) on delete set null,
  thread_id text,
  term_from timestamptz,
  term_until timestamptz,
  change jsonb,
  slip_filed_at timestamptz,
  invoice_first_at timestamptz,
  quotation jsonb,
  constraint orders_amount_fen_check check (amount_fen > 0),
  constraint orders_change_keeps_licence check ((change is null) or (status <> 'fulfilled') or (licence_id = (change ->> 'licenceId'))),
  constraint orders_merchandise_check check (merchandise in ('rqdata_cloud', 'data_products')),
  constraint orders_status_check check (status in ('pending_payment', 'paid', 'fulfilled', 'refunding', 'refunded', 'closed')),
  constraint orders_key unique (user_id, idempotency_key)
);
create unique index order_of_quotation on orders ((quotation ->> 'id')) where quotation is not null;
create index orders_due on orders (created_at) where user_id is null;
create index orders_of_company on orders ((buyer ->> 'company'));
create index orders_of_email on orders ((buyer ->> 'email'));
create index orders_of_licence on orders (licence_id);
create index orders_of_phone on orders ((buyer ->> 'phone'));
create index orders_of_state on orders (status, created_at);
create index orders_of_user on orders (user_id, created_at);
create index orders_waiting on orders (pay_before) where status = 'pending_payment';

create table invoice_files (
  number text primary key,
  order_id text not null references orders (id) on delete cascade,
  content bytea not null,
  kept_at timestamptz not null
);
create index invoice_files_by_order on invoice_files (order_id);

create table invoices (
  order_id text not null,
  number text primary key,
  issued_on text not null,
  amount_fen bigint not null,
  recorded_at timestamptz not null,
  constraint invoices_amount_fen_check check (amount_fen > 0)
);
create index invoices_of_order on invoices (order_id);

create table jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  run_at timestamptz not null,
  tries integer default 0 not null,
  closed_at timestamptz,
  outcome text,
  last_error text,
  lease integer default 0 not null,
  leased_until timestamptz
);
create index jobs_due on jobs (closed_at);
create index jobs_open on jobs (run_at) where closed_at is null;
create index jobs_open_by_kind on jobs (kind, run_at) where closed_at is null;

create table journal (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  account_id bigint,
  actor text not null,
  actor_name text,
  action text not null,
  outcome text not null,
  address text,
  device text,
  subject text,
  batch integer
);
create index journal_account on journal (account_id, id);
create index journal_batch on journal (batch);
create index journal_by_subject on journal (subject) where subject is not null;
create index journal_of_operators on journal (subject, at) where actor = 'operator';
create index journal_subject on journal (subject);

create table journal_checkpoints (
  batch integer primary key,
  first_id bigint not null,
  last_id bigint not null,
  count integer not null,
  sealed_at timestamptz not null,
  hash text not null,
  key_id text not null,
  signature text not null,
  constraint journal_checkpoints_count_check check (count > 0)
);

create table leads (
  reference text primary key,
  kind text not null,
  name text not null,
  company text,
  email text not null,
  phone text,
  message text not null,
  created_at timestamptz not null,
  state text default 'received' not null,
  source text,
  idempotency_key text
);
create unique index leads_by_key on leads (idempotency_key);
create index leads_created on leads (created_at);

create table ledger (
  id bigint generated always as identity primary key,
  channel text not null,
  transaction_id text not null,
  kind text not null,
  order_id text not null,
  out_trade_no text not null,
  amount_fen bigint not null,
  at timestamptz not null,
  constraint ledger_sign check (((kind = 'payment') and (amount_fen > 0)) or ((kind = 'refund') and (amount_fen < 0))),
  constraint ledger_once unique (channel, transaction_id, kind)
);
create index ledger_of_order on ledger (order_id);

create table licence_grants (
  id bigint generated always as identity primary key,
  licence_id text not null references licences (id) on delete cascade,
  days integer not null,
  granted_at timestamptz not null,
  granted_by text,
  reason text not null,
  constraint licence_grants_days_check check (days > 0)
);
create index grants_of_licence on licence_grants (licence_id);

create table mailbox_place (
  id smallint primary key,
  validity text not null,
  uid bigint not null
);

create table market_use (
  licence_id text not null references licences (id) on delete cascade,
  day text not null,
  calls integer not null,
  bytes bigint not null,
  sessions jsonb not null,
  minute bigint not null,
  minute_calls integer not null,
  primary key (licence_id, day)
);
create index market_use_due on market_use (day);

create table operator_acts (
  id bigint generated always as identity primary key,
  command text not null,
  subject text not null,
  amount_fen bigint,
  proposed_by text,
  done_by text,
  done_at timestamptz not null
);
create index operator_acts_by_subject on operator_acts (subject);
create index operator_acts_by_time on operator_acts (done_at);

create table operator_limit (
  second_person_fen bigint not null
);

create table operator_proposals (
  id bigint generated always as identity primary key,
  command text not null,
  subject text not null,
  terms text not null,
  proposed_by text not null,
  proposed_at timestamptz not null,
  confirmed_by text,
  confirmed_at timestamptz,
  input jsonb
);

create table order_history (
  id bigint generated always as identity primary key,
  order_id text not null references orders (id) on delete cascade,
  status text not null,
  at timestamptz not null
);
create index order_history_of_order on order_history (order_id);
create unique index order_history_once on order_history (order_id, status) where status not in ('pending_payment', 'closed');

create table order_intentions (
  id text primary key,
  user_id bigint references users (id) on delete set null,
  workspace_id text,
  groups jsonb not null,
  months integer not null,
  starts_on text,
  amount_fen bigint not null,
  partner text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  merchandise text default 'rqdata_cloud' not null,
  renews text,
  change jsonb,
  quotation jsonb,
  constraint order_intentions_amount_fen_check check (amount_fen > 0),
  constraint order_intentions_merchandise_check check (merchandise in ('rqdata_cloud', 'data_products'))
);
create index order_intentions_expiry on order_intentions (expires_at);

create table order_mails (
  order_id text not null references orders (id) on delete cascade,
  mail text not null,
  at timestamptz not null,
  note text,
  constraint order_mails_pk primary key (order_id, mail)
);
create index order_mails_placed on order_mails (at) where mail = 'placed';

create table past_trials (
  contact_hash text primary key,
  began_at timestamptz not null
);
create index past_trials_due on past_trials (began_at);

create table payment_nonces (
  channel text not null,
  nonce text not null,
  seen_at timestamptz not null,
  constraint payment_nonces_pk primary key (channel, nonce)
);
create index payment_nonces_due on payment_nonces (seen_at);

create table payment_requests (
  order_id text not null references orders (id) on delete cascade,
  idempotency_key text not null,
  body_hash text not null,
  constraint payment_requests_pk primary key (order_id, idempotency_key)
);

create table payments (
  out_trade_no text primary key,
  order_id text not null references orders (id) on delete cascade,
  channel text not null,
  amount_fen bigint not null,
  state text not null,
  pay_url text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  flagged_at timestamptz,
  constraint payments_amount_fen_check check (amount_fen > 0)
);
create index payments_of_order on payments (order_id);
create unique index payments_open on payments (order_id, channel) where state = 'open';

create table planned_mails (
  subject text not null,
  mail text not null,
  at timestamptz not null,
  primary key (subject, mail)
);
create index planned_mails_at on planned_mails (at);

create table quotations (
  id text primary key,
  name text not null,
  company text,
  email text not null,
  phone text,
  locale text not null,
  merchandise text not null,
  groups jsonb not null,
  months integer not null,
  list_fen bigint not null,
  discount_fen bigint not null,
  owner text,
  made_at timestamptz not null,
  valid_until timestamptz not null,
  withdrawn_at timestamptz,
  constraint quotations_check check ((discount_fen >= 0) and (discount_fen < list_fen))
);
create index quotations_by_end on quotations (valid_until);

create table rate_events (
  id bigint generated always as identity primary key,
  key text not null,
  at timestamptz not null
);
create index rate_events_due on rate_events (at);
create index rate_events_key on rate_events (key, at);

create table record_cards (
  record text primary key,
  owner text,
  due text,
  changed_at timestamptz not null
);
create index record_cards_by_changed_at on record_cards (changed_at);

create table record_mails (
  message_id text primary key,
  record text not null,
  direction text not null,
  email text not null,
  author text,
  subject text not null,
  text text not null,
  state text not null,
  at timestamptz not null,
  is_automatic boolean default false not null,
  attachments jsonb
);
create index record_mails_by_at on record_mails (at);
create index record_mails_by_email on record_mails (email);
create index record_mails_by_record on record_mails (record);

create table record_notes (
  id bigint generated always as identity primary key,
  record text not null,
  author text,
  text text not null,
  at timestamptz not null
);
create index record_notes_by_at on record_notes (at);
create index record_notes_by_record on record_notes (record);

create table red_invoices (
  number text primary key,
  order_id text not null,
  issued_on text not null,
  amount_fen bigint not null,
  recorded_at timestamptz not null,
  invoice_number text,
  replaced_by text,
  constraint red_invoices_amount_fen_check check (amount_fen > 0)
);
create index red_invoices_of_order on red_invoices (order_id);

create table refunds (
  out_refund_no text primary key,
  order_id text not null references orders (id) on delete cascade,
  out_trade_no text not null references payments (out_trade_no),
  channel text not null,
  transaction_id text not null,
  kind text not null,
  amount_fen bigint not null,
  reason text not null,
  created_at timestamptz not null,
  done_at timestamptz,
  service text,
  decided_at timestamptz,
  decided_by text,
  lines jsonb,
  constraint refunds_amount_fen_check check (amount_fen > 0),
  constraint refunds_service_check check (service in ('unchanged', 'shortened', 'ended'))
);
create index refunds_of_order on refunds (order_id);
create index refunds_of_payment on refunds (out_trade_no);

create table resume_contents (
  resume_id text primary key references resumes (id) on delete cascade,
  content bytea not null
);

create table schema_releases (
  migration text primary key,
  oldest_release text not null
);

create table service_slots (
  started_at timestamptz primary key
);

create table sessions (
  token_hash text primary key,
  user_id bigint not null references users (id) on delete cascade,
  remember boolean not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text,
  address text,
  opened_by text default 'unknown' not null,
  proven_at timestamptz
);
create index sessions_expiry on sessions (expires_at);
create index sessions_user on sessions (user_id);

create table user_agreements (
  user_id bigint not null references users (id) on delete cascade,
  document text not null,
  version text not null,
  agreed_at timestamptz not null,
  constraint user_agreements_pk primary key (user_id, document, version)
);

create table verification_codes (
  id bigint generated always as identity primary key,
  purpose text not null,
  recipient text not null,
  code_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer default 0 not null,
  closed_at timestamptz,
  known_device boolean default false not null
);
create index verification_codes_due on verification_codes (expires_at);
create unique index verification_codes_open on verification_codes (recipient, purpose, known_device) where closed_at is null;

create table wechat_binds (
  reference_hash text primary key,
  browser_hash text not null,
  openid text not null,
  unionid text,
  expires_at timestamptz not null
);
create index wechat_binds_due on wechat_binds (expires_at);

create table wechat_identities (
  openid text primary key,
  user_id bigint not null unique references users (id) on delete cascade,
  unionid text,
  created_at timestamptz not null
);

create table wechat_states (
  state_hash text primary key,
  browser_hash text not null,
  return_path text not null,
  expires_at timestamptz not null
);
create index wechat_states_due on wechat_states (expires_at);

create table workspace_members (
  workspace_id text not null references workspaces (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  constraint workspace_members_pk primary key (workspace_id, user_id)
);
create index workspace_members_user on workspace_members (user_id);
