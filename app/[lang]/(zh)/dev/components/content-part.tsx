import { Accordion } from '#components/ui/accordion.tsx';
import { Breadcrumb } from '#components/ui/breadcrumb.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { CodeBlock } from '#components/ui/code-block.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Notice, type NoticeTone } from '#components/ui/notice.tsx';
import { Pagination } from '#components/ui/pagination.tsx';
import { QrCode } from '#components/ui/qr-code.tsx';
import { Loading, Skeleton, SkeletonText } from '#components/ui/skeleton.tsx';
import { Part } from './part.tsx';

const copyLabels = { copyLabel: '复制', copiedLabel: '已复制', copyFailedLabel: '复制失败' };

const python = `import rqdatac

rqdatac.init()
# 取沪深300成分股的后复权日线
prices = rqdatac.get_price("000300.XSHG", start_date="2024-01-02", end_date="2024-01-31", frequency="1d")
print(prices["close"].pct_change().std() * 252 ** 0.5)`;

const http = `POST /api HTTP/1.1
Content-Type: application/json

{"method": "get_price", "order_book_ids": "000300.XSHG", "frequency": "1d"}`;

const notices: [NoticeTone, string, string][] = [
  ['info', '试用期三十天', '到期前一周会发邮件提醒，数据不会被删除。'],
  ['success', '提交成功', '许可证已发送到邮箱，也可以在此下载。'],
  ['warning', '报价即将失效', '请在十五分钟内下单，之后需要重新询价。'],
  ['error', '订单没有加载出来', '网络错误。订单本身不受影响。'],
];

/** What pages are written with. */
export function ContentPart() {
  return (
    <>
      <Part title="代码">
        <CodeBlock
          label="取行情"
          {...copyLabels}
          outputLabel="输出（示例数据，模拟生成）"
          samples={[
            { title: 'Python', language: 'python', code: python, output: '0.1873' },
            { title: 'HTTP', language: 'http', code: http },
          ]}
        />
        <div className="mt-5">
          <CodeBlock
            label="安装"
            {...copyLabels}
            samples={[{ title: 'Shell', language: 'shell', code: 'pip install rqdatac --upgrade' }]}
          />
        </div>
      </Part>
      <Part title="通知">
        <div className="space-y-4">
          {notices.map(([tone, title, text]) => (
            <Notice
              key={tone}
              tone={tone}
              title={title}
              action={
                tone === 'error' && (
                  <Button variant="secondary" size="small">
                    重新加载
                  </Button>
                )
              }
            >
              {text}
            </Notice>
          ))}
          <Notice>只有一行文字的通知。</Notice>
        </div>
      </Part>
      <Part title="加载中、空、失败">
        <Loading label="正在加载" className="flex gap-4">
          <Skeleton className="size-20" />
          <SkeletonText className="flex-1" />
        </Loading>
        <EmptyState
          className="mt-8"
          title="还没有订单"
          description="购买云端数据后，订单会出现在这里。"
          action={
            <a href="#buttons" className={buttonClass('secondary')}>
              浏览数据商城
            </a>
          }
        />
        <EmptyState
          className="mt-8"
          kind="failed"
          title="订单没有加载出来"
          description="网络错误，请稍后再试。"
          action={<Button>重试</Button>}
        />
      </Part>
      <Part title="折叠与导航">
        <Breadcrumb
          label="面包屑"
          items={[
            { label: '首页', href: '/welcome' },
            { label: '数据商城', href: '/welcome/datahub' },
            { label: '另类数据' },
          ]}
        />
        <Accordion
          className="mt-5"
          name="faq"
          items={[
            { title: '试用需要付费吗？', content: <p>不需要。试用三十天，到期后不会自动扣费。</p>, open: true },
            {
              title: '财务数据如何对齐？',
              content: <p>按公告日对齐，而不是报告期末日，因此在回测里不会用到尚未公布的数据。</p>,
            },
          ]}
        />
        <div className="mt-6">
          <Pagination
            label="分页"
            page={4}
            pageCount={12}
            hrefFor={(page) => `/datahub/list?page=${page}`}
            previousLabel="上一页"
            nextLabel="下一页"
            pageLabel={(page) => `第 ${page} 页`}
          />
        </div>
      </Part>
      <Part title="二维码与复制">
        <div className="flex flex-wrap items-center gap-6">
          <QrCode value="https://example.com/" title="示例二维码" />
          <CopyButton text="support" label="复制" copiedLabel="已复制" failedLabel="复制失败" variant="secondary" />
        </div>
      </Part>
    </>
  );
}
