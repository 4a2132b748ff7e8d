/** The flows that docs/journeys.md describes, by their file and title. */
export const journeyFlows = [
  [
    'first-answer.spec.ts',
    'a new visitor has the first rows in a minute, by the lines of the page pasted into a shell',
  ],
  [
    'trial.spec.ts',
    'rqdata-cloud in en-US with an e-mail account alone gives a signed licence on screen, as a copy, a file, by mail and in the code',
  ],
  [
    'purchase.spec.ts',
    'a visitor configures, logs in at the confirmation, loses nothing, pays by Alipay and has the licence',
  ],
  ['order.spec.ts', 'a transfer shows the account, takes the slip, and is paid once a colleague confirms it'],
  [
    'renewal.spec.ts',
    'a licence is renewed in one press from its order, keeps its id, and can be renewed from the account',
  ],
  [
    'interview.spec.ts',
    'an interview’s half day is picked by the link of its mail, changed, and cancelled with the application',
  ],
  [
    'edu-campus.spec.ts',
    'is filled in before the login, outlives a closed dialog and a reload, and is sent once after the login',
  ],
  ['datahub.spec.ts', 'without a result the nearest products stand there, and the wish can be handed in'],
  [
    'invoice.spec.ts',
    'an invoice asked for after the payment, and issued by an operator, is seen by the buyer and mailed',
  ],
  ['job-application.spec.ts', 'the form is filled and sent with the keyboard alone, with a number from abroad'],
  [
    'before-scripts.spec.ts',
    'what was typed and ticked in the login of a trial’s page before a script has come is kept and taken up',
  ],
] as const;
