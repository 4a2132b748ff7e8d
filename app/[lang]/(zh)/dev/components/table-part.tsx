import { EmptyState } from '#components/ui/empty-state.tsx';
import { Table, type TableColumn } from '#components/ui/table.tsx';
import { Part } from './part.tsx';

interface Quote {
  code: string;
  name: string;
  close: string;
  change: number;
  turnover: string;
}

const quotes: Quote[] = [
  { code: '000300.XSHG', name: '沪深300', close: '4,012.35', change: 1.28, turnover: '2,310.4' },
  { code: '000905.XSHG', name: '中证500', close: '5,871.02', change: -0.64, turnover: '1,602.9' },
  { code: '000852.XSHG', name: '中证1000', close: '6,120.77', change: 0.05, turnover: '1,988.0' },
];

const columns: TableColumn<Quote>[] = [
  { key: 'name', header: '指数', rowHeader: true, cell: (row) => row.name },
  { key: 'code', header: '代码', cell: (row) => row.code },
  { key: 'close', header: '收盘', align: 'end', cell: (row) => row.close },
  {
    key: 'change',
    header: '涨跌幅',
    align: 'end',
    cell: (row) => (
      <span className={row.change >= 0 ? 'text-up' : 'text-down'}>
        {row.change >= 0 ? '+' : '−'}
        {Math.abs(row.change).toFixed(2)}%
      </span>
    ),
  },
  { key: 'turnover', header: '成交额（亿元）', align: 'end', cell: (row) => row.turnover },
];

/** A table with rows, and one without. */
export function TablePart() {
  return (
    <Part title="表格">
      <Table caption="示例数据（模拟生成）" showCaption columns={columns} rows={quotes} rowKey={(row) => row.code} />
      <Table
        className="mt-10"
        caption="没有数据的表格"
        columns={columns}
        rows={[]}
        rowKey={(row) => row.code}
        empty={<EmptyState title="没有符合条件的指数" description="放宽筛选条件后再试。" className="border-y-0" />}
      />
    </Part>
  );
}
