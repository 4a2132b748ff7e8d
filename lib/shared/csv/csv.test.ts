import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';
import { parseCsv } from './parse-csv.ts';

const cells = (text: string) => parseCsv(text).rows.map((row) => row.cells);

describe('parseCsv', () => {
  it('reads the examples of RFC 4180, section 2', () => {
    expect(cells('aaa,bbb,ccc\r\nzzz,yyy,xxx\r\n')).toEqual([
      ['aaa', 'bbb', 'ccc'],
      ['zzz', 'yyy', 'xxx'],
    ]);
    expect(cells('"aaa","b\r\nbb","ccc"\r\nzzz,yyy,xxx')).toEqual([
      ['aaa', 'b\r\nbb', 'ccc'],
      ['zzz', 'yyy', 'xxx'],
    ]);
    expect(cells('"aaa","b""bb","ccc"')).toEqual([['aaa', 'b"bb', 'ccc']]);
  });

  it('keeps empty cells, also the last, and leaves empty lines out', () => {
    expect(cells('a,,\n\n,b,c')).toEqual([
      ['a', '', ''],
      ['', 'b', 'c'],
    ]);
    expect(cells('')).toEqual([]);
  });

  it('counts lines of the file, breaks inside quotes and empty lines among them', () => {
    expect(parseCsv('\uFEFFa,b\n"x\r\ny",1\r\n\r\nz,2\rw,3').rows.map(({ line }) => line)).toEqual([1, 2, 5, 6]);
  });

  it('takes the delimiter of the first line: tabs of a spreadsheet, semicolons, the full-width comma', () => {
    expect(cells('a\tb\n1,5\t2')).toEqual([
      ['a', 'b'],
      ['1,5', '2'],
    ]);
    expect(cells('a;b')).toEqual([['a', 'b']]);
    expect(cells('代码，权重')).toEqual([['代码', '权重']]);
    expect(cells('"a;b",c')).toEqual([['a;b', 'c']]);
  });

  it('says where a quote is never closed, and where text follows a closed one', () => {
    expect(parseCsv('a,b\n1,"open\n2,3').problems).toEqual([{ line: 2, kind: 'unclosed-quote' }]);
    expect(parseCsv('a,b\n"1"x,2').problems).toEqual([{ line: 2, kind: 'text-after-quote' }]);
  });
});

describe('decodeText', () => {
  it('distinguishes UTF-8, GBK and UTF-16', () => {
    expect(decodeText(new TextEncoder().encode('代码,权重'))).toEqual({ text: '代码,权重', encoding: 'utf-8' });
    const gbk = Uint8Array.of(0xb4, 0xfa, 0xc2, 0xeb, 0x2c, 0xc8, 0xa8, 0xd6, 0xd8);
    expect(decodeText(gbk)).toEqual({ text: '代码,权重', encoding: 'gb18030' });
    expect(decodeText(Uint8Array.of(0xff, 0xfe, 0xe3, 0x4e))).toEqual({ text: '代', encoding: 'utf-16' });
    expect(decodeText(Uint8Array.of(0xfe, 0xff, 0x4e, 0xe3))).toEqual({ text: '代', encoding: 'utf-16' });
  });

  it('refuses what is no text', () => {
    // The first bytes of a ZIP, which a workbook is.
    expect(decodeText(Uint8Array.of(0x50, 0x4b, 3, 4, 0x14, 0, 6, 0))).toBeNull();
  });
});
