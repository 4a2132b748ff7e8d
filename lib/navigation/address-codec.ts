/** One value of a state that an address carries: its parameter, the value without it, and the texts that stand for values. */
export type AddressParameter<Value> = {
  name: string;
  usual: Value;
  /** `undefined` for a text that stands for none. */
  read: (text: string) => Value | undefined;
  write: (value: Value) => string;
};

/** A state as the query of an address: every parameter is declared once. */
export function createAddressCodec<State extends object>(parameters: {
  readonly [Key in keyof State]: AddressParameter<State[Key]>;
}) {
  const keys = Object.keys(parameters) as (keyof State)[];
  return {
    /**
     * The state that a query asks for. What is not understood has its usual value; `unread` names those parameters. Nothing of an
     * address reaches a page but through these readers.
     */
    read(query: URLSearchParams): { state: State; unread: string[] } {
      const unread: string[] = [];
      const readKey = <Key extends keyof State>(key: Key): State[Key] => {
        const { name, usual, read } = parameters[key];
        const text = query.get(name);
        const value = text === null ? usual : read(text);
        if (value === undefined) unread.push(name);
        return value ?? usual;
      };
      return { state: Object.fromEntries(keys.map((key) => [key, readKey(key)])) as State, unread };
    },
    /**
     * Names and texts of what is not usual, in the order of the parameters; `whole`, of all that is not empty, so that another
     * usual value changes nothing later.
     */
    write(
      state: State,
      { without = [], whole = false }: { without?: readonly (keyof State)[]; whole?: boolean } = {},
    ): [string, string][] {
      const writeKey = (key: keyof State): [string, string][] => {
        const { name, usual, write } = parameters[key] as AddressParameter<State[keyof State]>;
        const text = write(state[key]);
        const isLeftOut = without.includes(key) || text === (whole ? '' : write(usual));
        return isLeftOut ? [] : [[name, text]];
      };
      return keys.flatMap(writeKey);
    },
  };
}

/** A text that passes a check. */
export function textParameter(
  name: string,
  usual: string,
  passes: (text: string) => boolean,
): AddressParameter<string> {
  return { name, usual, read: (text) => (passes(text) ? text : undefined), write: (text) => text };
}

/** One of a few values, as they are written. */
export function oneOf<Value extends string | number>(
  name: string,
  values: readonly Value[],
  usual: NoInfer<Value>,
): AddressParameter<Value> {
  return { name, usual, read: (text) => values.find((value) => String(value) === text), write: String };
}

/** Yes or no, by the texts that say so. */
export function yesOrNo(name: string, [yes, no]: [yes: string, no: string], usual: boolean): AddressParameter<boolean> {
  return {
    name,
    usual,
    read: (text) => (text === yes ? true : text === no ? false : undefined),
    write: (value) => (value ? yes : no),
  };
}

/** Several texts, comma-joined; those that fail the check are left out. */
export function listParameter(
  name: string,
  passes: (text: string) => boolean,
  most: number,
): AddressParameter<readonly string[]> {
  return {
    name,
    usual: [],
    read: (text) => [...new Set(text.split(',').filter(passes))].slice(0, most),
    write: (values) => values.join(','),
  };
}
