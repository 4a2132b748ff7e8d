/** One value of a state in a URL: its parameter, its default, and the conversion from and to text. */
export type AddressParameter<Value> = {
  name: string;
  usual: Value;
  /** Returns `undefined` for an invalid text. */
  read: (text: string) => Value | undefined;
  write: (value: Value) => string;
};

/** Creates a codec between a state and the query of a URL: every parameter is declared once. */
export function createAddressCodec<State extends object>(parameters: {
  readonly [Key in keyof State]: AddressParameter<State[Key]>;
}) {
  const keys = Object.keys(parameters) as (keyof State)[];
  return {
    /**
     * Reads the state of a query. An invalid value becomes the default, and `unread` names its parameter. Pages read
     * addresses only through these readers.
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
     * Returns names and texts of values other than the defaults, in the order of the parameters. With `whole`, returns
     * all non-empty values, so that a later change of a default has no effect.
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

/** Declares a text parameter with a check. */
export function textParameter(
  name: string,
  usual: string,
  passes: (text: string) => boolean,
): AddressParameter<string> {
  return { name, usual, read: (text) => (passes(text) ? text : undefined), write: (text) => text };
}

/** Declares a parameter with one of a few values, written as they are. */
export function oneOf<Value extends string | number>(
  name: string,
  values: readonly Value[],
  usual: NoInfer<Value>,
): AddressParameter<Value> {
  return { name, usual, read: (text) => values.find((value) => String(value) === text), write: String };
}

/** Declares a boolean parameter with a text for each value. */
export function yesOrNo(name: string, [yes, no]: [yes: string, no: string], usual: boolean): AddressParameter<boolean> {
  return {
    name,
    usual,
    read: (text) => (text === yes ? true : text === no ? false : undefined),
    write: (value) => (value ? yes : no),
  };
}

/** Declares a parameter with several texts, comma-separated; those that fail the check are dropped. */
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
