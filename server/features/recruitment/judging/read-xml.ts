import sax from 'sax';

export type XmlHandlers = {
  /** Names come without their prefix: checks look for a name in any namespace. */
  open?(name: string, attributes: ReadonlyMap<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
};

// An attribute may be long: Word puts whole pictures into some. What a document inflates to is limited anyway.
Object.assign(sax, { MAX_BUFFER_LENGTH: Infinity });

/**
 * Reads a part of a document as XML.
 * @throws Error for what is not well-formed, or not in one of the two encodings that documents may have; and for a document
 * type, which they may not have (ECMA-376-2, 6.2.4): its entities could hide what is looked for
 */
export async function readXml(content: AsyncIterable<Uint8Array>, handlers: XmlHandlers): Promise<void> {
  const parser = Object.assign(sax.parser(true, { position: false }), {
    onerror(error) {
      throw error;
    },
    ondoctype() {
      throw new Error('a document type');
    },
    onprocessinginstruction({ name, body }) {
      const encoding = /encoding\s*=\s*["']([^"']*)["']/.exec(body)?.[1] ?? 'utf-8';
      if (name === 'xml' && !/^utf-(?:8|16)$/i.test(encoding)) throw new Error(`the encoding ${encoding}`);
    },
    onopentag({ name, attributes }) {
      const byName = Object.entries(attributes).map(([key, value]) => [localName(key), String(value)] as const);
      handlers.open?.(localName(name), new Map(byName));
    },
    ontext: (text) => handlers.text?.(text),
    oncdata: (text) => handlers.text?.(text),
    onclosetag: (name) => handlers.close?.(localName(name)),
  } satisfies Partial<sax.SAXParser>);

  let decoder: TextDecoder | undefined;
  for await (const chunk of content) {
    decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
    parser.write(decoder.decode(chunk, { stream: true }));
  }
  parser.write(decoder?.decode() ?? '').close();
}

/** By the byte order mark, which UTF-16 must have (XML 1.0, 4.3.3). */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
