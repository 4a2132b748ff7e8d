import { decode } from './read-figures.ts';

/** Each cell is its texts, line by line; a row's header is its first cell. */
export type ReadTable = { head: string[]; rows: string[][][] };

/** The tables of a formula's figures in the page's order, those below pictures too, from HTML as React writes it. */
export function readTables(html: string, formula: string): ReadTable[] {
  return [...html.matchAll(/<(table|figure)(?=\s)([^>]*)>.*?<\/\1>/gs)]
    .filter(([, , attributes = '']) => attributes.includes(` data-formula="${formula}"`))
    .map(([element]) => readTable(element));
}

function readTable(html: string): ReadTable {
  const [head = [], ...rows] = [...html.matchAll(/<tr(?=[\s>]).*?<\/tr>/gs)].map(([row]) =>
    [...row.matchAll(/<t[hd](?=[\s>])[^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => linesOf(cell)),
  );
  return { head: head.map((lines) => lines.join('')), rows };
}

function linesOf(cell: string): string[] {
  const parts = cell.replaceAll(/<!--.*?-->/g, '').split(/<[^>]*>/);
  return parts.map((part) => decode(part).trim()).filter((part) => part !== '');
}
