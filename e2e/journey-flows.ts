/**
 * The flows that docs/journeys.md describes, and how many mails each sends in any case: others are not sent once their time has gone by,
 * such as that an order waits for a payment that has come.
 */
export const journeyFlows = [
  {
    file: 'first-answer.spec.ts',
    title: 'a new visitor has the first rows in a minute, by the lines of the page pasted into a shell',
    mails: 2,
  },
  {
    file: 'trial.spec.ts',
    title:
      'rqdata-cloud in en-US with an e-mail account alone gives a signed licence on screen, as a copy, a file, by mail and in the code',
    mails: 2,
  },
  {
    file: 'purchase.spec.ts',
    title: 'a visitor configures, logs in at the confirmation, loses nothing, pays by Alipay and has the licence',
    mails: 2,
  },
  {
    file: 'order.spec.ts',
    title: 'a transfer shows the account, takes the slip, and is paid once a colleague confirms it',
    mails: 2,
  },
  {
    file: 'renewal.spec.ts',
    title: 'a licence is renewed in one press from its order, keeps its id, and can be renewed from the account',
    mails: 5,
  },
  {
    file: 'interview.spec.ts',
    title: 'an interview’s hour is picked by the link of its mail, changed, and cancelled with the application',
    mails: 8,
  },
  {
    file: 'edu-campus.spec.ts',
    title: 'is filled in before the login, outlives a closed dialog and a reload, and is sent once after the login',
    mails: 3,
  },
  {
    file: 'datahub.spec.ts',
    title: 'without a result the nearest products stand there, and the wish can be handed in',
    mails: 1,
  },
  {
    file: 'invoice.spec.ts',
    title: 'an invoice asked for after the payment, and issued by an operator, is seen by the buyer and mailed',
    mails: 3,
  },
  {
    file: 'developer.spec.ts',
    title:
      'from the documentation a developer with a fresh account comes to the first answer, by lines that are copied',
    mails: 2,
  },
  {
    file: 'job-application.spec.ts',
    title: 'the form is filled and sent with the keyboard alone, with a number from abroad',
    mails: 1,
  },
  {
    file: 'before-scripts.spec.ts',
    title: 'what was typed and ticked in the login of a trial’s page before a script has come is kept and taken up',
    mails: 0,
  },
] as const;
