import { yuanFromFen } from '#contract/money.ts';
import { beijingHours, beijingMinute, hoursFrom } from '#lib/shared/time/beijing-time.ts';
import { listInvoices } from '#server/features/invoices/invoice-listing.ts';
import { listLeads } from '#server/features/leads/leads.ts';
import { readReturned } from '#server/features/orders/kept-money.ts';
import { listMoneyTasks } from '#server/features/payments/money-tasks.ts';
import { readCampusStanding } from '#server/features/trials/campus-standing.ts';
import { megabytes, readLicenceUse } from '#server/features/trials/licence-use.ts';
import { campusApplicant } from '#server/kernel/db/applicant.ts';
import type { Interview } from '#server/kernel/db/recruitment-tables.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import type { Listing } from '#server/kernel/ops/listing.ts';

/** What operators may list, each newest first, times in Beijing. */
export const listings: Readonly<Record<string, { does: string; read: (deps: Deps) => Promise<Listing> }>> = {
  leads: {
    does: '访客留言：数据商入驻、数据需求、咨询',
    read: async ({ db }) => ({
      columns: ['编号', '北京时间', '类别', '状态', '姓名', '公司', '邮箱', '电话', '来源', '内容'],
      rows: (await listLeads(db)).map((lead) => [
        lead.reference,
        beijingMinute(lead.created_at),
        lead.kind,
        lead.state,
        lead.name,
        lead.company ?? '',
        lead.email,
        lead.phone ?? '',
        lead.source ?? '',
        lead.message,
      ]),
    }),
  },
  trials: {
    does: '试用、路演预约与校园许可申请，试用连同用量：请求、MB、首次与最近一天',
    read: async ({ db }) => ({
      columns: [
        '编号',
        '北京时间',
        '产品',
        '姓名',
        '公司',
        '邮箱',
        '电话',
        '来源',
        '许可',
        '到期（北京时间）',
        '请求',
        'MB',
        '首次（北京时间）',
        '最近（北京时间）',
        '状态',
        '其余',
      ],
      rows: (await readUsedTrials(db)).map(({ applicant, use, ...trial }) => {
        const { name, company, email, phone = '', ...rest } = applicant;
        return [
          trial.reference,
          beijingMinute(trial.created_at),
          trial.product,
          name,
          company,
          email,
          phone,
          trial.source ?? '',
          trial.licence_id ?? '',
          trial.expires_at ? beijingMinute(trial.expires_at) : '',
          String(use?.calls ?? ''),
          use ? megabytes(use.bytes) : '',
          use?.firstDay ?? '',
          use?.lastDay ?? '',
          trial.revoked_at ? 'revoked' : [trial.state, trial.appointment].filter(Boolean).join(' '),
          JSON.stringify(rest),
        ];
      }),
    }),
  },
  campus: {
    does: '校园许可：申请、席位与期限',
    read: async ({ db, clock }) => ({
      columns: [
        '编号',
        '北京时间',
        '状态',
        '姓名',
        '学校',
        '课程或课题',
        '申请人数',
        '席位',
        '已领取',
        '到期（北京时间）',
        '邮箱',
        '电话',
      ],
      rows: await Promise.all(
        (await readTrials(db))
          .filter(({ product }) => product === 'rqsdk-edu')
          .map(async ({ reference, created_at, applicant }) => {
            const { state, seats, taken, until } = await readCampusStanding(db, clock.now(), reference);
            const { name, company, course, seats: wanted, email, phone = '' } = campusApplicant.parse(applicant);
            const asked = [name, company, course, String(wanted)];
            const given = [String(seats ?? ''), String(taken), until ?? ''];
            return [reference, beijingMinute(created_at), state, ...asked, ...given, email, phone];
          }),
      ),
    }),
  },
  orders: {
    does: '订单',
    read: async ({ db }) => ({
      columns: [
        '编号',
        '北京时间',
        '状态',
        '商品',
        '金额',
        '付款（北京时间）',
        '已退',
        '净额',
        '付款方式',
        '流水号',
        '购买方',
        '邮箱',
        '发票',
        '渠道码',
        '退款申请',
        '许可',
      ],
      rows: (await readOrdersWithReturned(db)).map(({ returnedFen, ...order }) => [
        order.id,
        beijingMinute(order.created_at),
        order.status,
        order.groups.flatMap(({ items }) => items.map(({ name, quantity }) => `${name} × ${quantity}`)).join('、'),
        yuanFromFen(order.amount_fen),
        order.paid_at ? beijingMinute(order.paid_at) : '',
        yuanFromFen(returnedFen),
        yuanFromFen(order.paid_at === null ? 0 : order.amount_fen - returnedFen),
        order.payment_way ?? '',
        order.slip_number ?? '',
        order.buyer.company ?? order.buyer.name ?? '',
        order.buyer.email,
        order.invoice.kind === 'none' ? '' : JSON.stringify(order.invoice),
        order.partner ?? '',
        order.refund_reason ?? '',
        order.licence_id ?? '',
      ]),
    }),
  },
  invoices: { does: '发票：待开具的在前，已开具的在后', read: listInvoices },
  'money-tasks': { does: '财务待办：红字发票、待决定的平台退款、待线下退回的款项', read: listMoneyTasks },
  applications: {
    does: '应聘申请',
    read: async ({ db }) => ({
      columns: ['编号', '北京时间', '职位', '阶段', '面谈（北京时间）', '姓名', '电话', '邮箱', '留言', '简历'],
      rows: (await db.selectFrom('applications').selectAll().orderBy('created_at', 'desc').execute()).map((row) => [
        row.code,
        beijingMinute(row.created_at),
        row.opening,
        row.state,
        row.interview_hours ? interviewTimes(row.interview_hours) : '',
        row.name,
        row.phone,
        row.email,
        row.message ?? '',
        row.resume_id ? 'resume' : '',
      ]),
    }),
  },
};

function interviewTimes({ offered, chosen, minutes }: Interview): string {
  const nameOf = (slot: string) => beijingHours(hoursFrom(slot, minutes));
  return chosen === null ? `待选 ${offered.map(nameOf).join('、')}` : nameOf(chosen);
}

async function readOrdersWithReturned(db: Deps['db']) {
  const orders = await db.selectFrom('orders').selectAll().orderBy('created_at', 'desc').execute();
  const returned = await readReturned(
    db,
    orders.map(({ id }) => id),
  );
  return orders.map((order) => ({ ...order, returnedFen: returned.get(order.id) ?? 0 }));
}

async function readUsedTrials(db: Deps['db']) {
  const trials = await readTrials(db);
  const use = await readLicenceUse(
    db,
    trials.flatMap(({ licence_id: id }) => id ?? []),
  );
  return trials.map((trial) => ({ ...trial, use: use.get(trial.licence_id ?? '') }));
}

async function readTrials(db: Deps['db']) {
  return db
    .selectFrom('trials')
    .leftJoin('licences', 'licences.id', 'trials.licence_id')
    .selectAll('trials')
    .select(['licences.expires_at', 'licences.revoked_at'])
    .orderBy('trials.created_at', 'desc')
    .execute();
}
