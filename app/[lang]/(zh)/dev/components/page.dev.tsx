import { ContentPart } from './content-part.tsx';
import { FieldsPart } from './fields-part.tsx';
import { OverlaysPart } from './overlays-part.tsx';
import { TablePart } from './table-part.tsx';
import { TokensPart } from './tokens-part.tsx';

/** Every component of components/ui in every state, for the eye; compiled by the development server only. */
export default function ComponentsPage() {
  return (
    <div className="page-width section-space">
      <h1>组件</h1>
      <p className="mt-4 text-lg text-ink-2">
        设计系统的全部组件与状态。切换系统的浅色与深色外观，并在 360、768、1440 像素三种宽度下查看。
      </p>
      <TokensPart />
      <FieldsPart />
      <OverlaysPart />
      <TablePart />
      <ContentPart />
    </div>
  );
}
