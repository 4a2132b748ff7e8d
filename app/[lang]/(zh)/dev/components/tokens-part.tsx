import { Badge, type BadgeTone } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import type { ButtonSize, ButtonVariant } from '#components/ui/button-class.ts';
import { Icon } from '#components/ui/icons.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { Part } from './part.tsx';

const swatches = [
  ['paper', 'bg-paper'],
  ['surface', 'bg-surface'],
  ['sunk', 'bg-sunk'],
  ['hairline', 'bg-hairline'],
  ['edge', 'bg-edge'],
  ['ink-2', 'bg-ink-2'],
  ['ink', 'bg-ink'],
  ['primary-soft', 'bg-primary-soft'],
  ['primary', 'bg-primary'],
  ['primary-deep', 'bg-primary-deep'],
  ['up', 'bg-up'],
  ['down', 'bg-down'],
  ['danger', 'bg-danger'],
  ['warning', 'bg-warning'],
  ['success', 'bg-success'],
] as const;

const scale = ['text-4xl', 'text-3xl', 'text-2xl', 'text-xl', 'text-lg', 'text-base', 'text-sm'];
const variants: ButtonVariant[] = ['primary', 'secondary', 'quiet'];
const sizes: ButtonSize[] = ['small', 'medium', 'large'];
const tones: BadgeTone[] = ['neutral', 'primary', 'success', 'warning', 'danger', 'up', 'down'];

/** Colours, type, buttons and the smallest parts. */
export function TokensPart() {
  return (
    <>
      <Part title="颜色">
        <ul className="flex flex-wrap gap-3">
          {swatches.map(([name, className]) => (
            <li key={name} className="w-24 text-sm">
              <span className={`block h-11 rounded-md border border-hairline ${className}`} />
              {name}
            </li>
          ))}
        </ul>
        <p className="mt-5">
          沪深300 <span className="text-up">+1.28%</span>，中证500 <span className="text-down">−0.64%</span>，
          <span className="text-ink-2">次要文字</span>，
          <a className="link" href="#buttons">
            文字链接
          </a>
          。
        </p>
      </Part>
      <Part title="字号">
        {scale.map((className) => (
          <p key={className} className={`${className} mt-2`}>
            {className}：因子收益 1,234.56
          </p>
        ))}
        <p className="mt-6">
          正文每行不超过三十八个汉字。回测把一个策略放回历史里重新走一遍：在每个交易日只使用当天收盘前已经公布的数据，
          按当时的成分股、停牌、涨跌停与费率撮合，再把得到的净值与基准放在同一张图上比较。RQData
          提供的财务数据以公告日对齐，避免未来函数。
        </p>
      </Part>
      <Part title="按钮">
        <div id="buttons" className="space-y-4">
          {variants.map((variant) => (
            <div key={variant} className="flex flex-wrap items-center gap-3">
              {sizes.map((size) => (
                <Button key={size} variant={variant} size={size}>
                  申请试用
                </Button>
              ))}
              <Button variant={variant} busy>
                正在提交
              </Button>
              <Button variant={variant} disabled>
                60s后获取
              </Button>
              <Button variant={variant} size="icon" aria-label="搜索">
                <Icon name="search" />
              </Button>
            </div>
          ))}
        </div>
      </Part>
      <Part title="徽标与等待">
        <div className="flex flex-wrap items-center gap-3">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone === 'up' ? '+2.10%' : tone === 'down' ? '−0.85%' : '待支付'}
            </Badge>
          ))}
          <Spinner label="正在加载" />
        </div>
      </Part>
    </>
  );
}
