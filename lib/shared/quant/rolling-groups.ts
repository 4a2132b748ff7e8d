export type GroupRun = {
  /** [group][day − first]: daily returns from the day after the first formation on, without costs. */
  returns: Float64Array[];
  /** [group]: mean of ½ Σ|w(t) − w(t−1)| a day, without buying the first portfolio. */
  dailyTurnover: number[];
};

/**
 * Runs equal-weighted groups with a holding period of several days, by overlapping portfolios (N. Jegadeesh and S.
 * Titman, Journal of Finance 48, 1993). The money of a group is in `holdingDays` accounts, one of which is rebalanced
 * at each close, so that no formation day is special. Accounts drift between. All are formed on the first day, and then
 * in turn.
 */
export function runRollingGroups(options: {
  count: number;
  /** [day · count + instrument] */
  returns: Float64Array;
  groups: number;
  holdingDays: number;
  /** First day of formation, and last day with returns. */
  from: number;
  to: number;
  /** Group of every instrument by the factor at the close of a day. */
  groupsOn: (day: number) => ArrayLike<number>;
}): GroupRun {
  const { count, returns, groups, holdingDays, from, to, groupsOn } = options;
  const length = Math.max(0, to - from);
  const run: GroupRun = {
    returns: Array.from({ length: groups }, () => new Float64Array(length)),
    dailyTurnover: Array.from({ length: groups }, () => 0),
  };
  const accounts = Array.from({ length: holdingDays }, () => openAccount(groupsOn(from), groups));
  let before = valuesOf(accounts, groups);
  for (let day = from + 1; day <= to; day++) {
    for (const { money } of accounts) {
      for (let i = 0; i < count; i++) money[i]! *= 1 + returns[day * count + i]!;
    }
    const values = valuesOf(accounts, groups);
    const account = (day - from) % holdingDays;
    // A portfolio formed on the last day would earn nothing.
    const traded = day < to ? reform(accounts[account]!, groupsOn(day), groups) : null;
    for (let group = 0; group < groups; group++) {
      run.returns[group]![day - from - 1] = values[group]! / before[group]! - 1;
      if (traded) run.dailyTurnover[group]! += traded[group]! / 2 / values[group]! / Math.max(1, length - 1);
    }
    before = values;
  }
  return run;
}

/** Every instrument belongs to one group, so one row of money holds the portfolios of all groups. */
type Account = { members: ArrayLike<number>; money: Float64Array };

function openAccount(members: ArrayLike<number>, groups: number): Account {
  const account = { members, money: new Float64Array(members.length) };
  spread(account, new Float64Array(groups).fill(1));
  return account;
}

/** Distributes each group's money evenly over its members. */
function spread({ members, money }: Account, values: Float64Array): void {
  const sizes = new Float64Array(values.length);
  for (let i = 0; i < money.length; i++) sizes[members[i]!]! += 1;
  for (let i = 0; i < money.length; i++) money[i] = values[members[i]!]! / sizes[members[i]!]!;
}

function valuesOf(accounts: readonly Account[], groups: number): Float64Array {
  const values = new Float64Array(groups);
  for (const { members, money } of accounts) {
    for (let i = 0; i < money.length; i++) values[members[i]!]! += money[i]!;
  }
  return values;
}

/** Rebalances an account; returns the money that each group bought and sold. */
function reform(account: Account, members: ArrayLike<number>, groups: number): Float64Array {
  const { members: oldMembers, money: oldMoney } = account;
  const values = valuesOf([account], groups);
  account.members = members;
  account.money = new Float64Array(oldMoney.length);
  spread(account, values);
  const traded = new Float64Array(groups);
  for (let i = 0; i < oldMoney.length; i++) {
    const [sold, bought] = [oldMembers[i]!, members[i]!];
    if (sold === bought) {
      traded[sold]! += Math.abs(account.money[i]! - oldMoney[i]!);
    } else {
      traded[sold]! += oldMoney[i]!;
      traded[bought]! += account.money[i]!;
    }
  }
  return traded;
}
