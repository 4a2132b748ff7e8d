import { Table, type TableProps } from '#components/ui/table.tsx';

/** A table inside a window. Its header does not stick: the window clips, so a sticking header would cover the first row. */
export function ScreenTable<Row>(props: Omit<TableProps<Row>, 'phone' | 'className'>) {
  return <Table {...props} phone="table" className="text-sm [&_thead_th]:static" />;
}
