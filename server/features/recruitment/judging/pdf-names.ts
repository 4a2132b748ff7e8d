import { PDFContext, PDFObjectParser } from '@cantoo/pdf-lib';

/** The library's parser, which reports every name it reads: also of one that a second key of the same name hides. */
export class NameParser extends PDFObjectParser {
  readonly #seen: (name: string) => void;

  /** @param seen gets names without their slash, with `#xx` taken as the letter it stands for */
  constructor(content: Uint8Array, seen: (name: string) => void) {
    // The stream that the constructor wants is made by the library alone.
    const parser = PDFObjectParser.forBytes(content, PDFContext.create());
    super(parser['bytes'], parser['context']);
    this.#seen = seen;
  }

  protected override parseName() {
    const name = super.parseName();
    this.#seen(name.decodeText());
    return name;
  }
}
