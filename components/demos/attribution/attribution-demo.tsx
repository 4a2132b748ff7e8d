'use client';

import { DemoWords } from '#components/demos/demo-words.tsx';
import { LivePart } from '#components/shell/live-part.tsx';
import attributionDemo from '#messages/zh-CN/attribution-demo.json' with { type: 'json' };
import evidence from '#messages/zh-CN/evidence.json' with { type: 'json' };
import marketModel from '#messages/zh-CN/market-model.json' with { type: 'json' };
import takeAway from '#messages/zh-CN/take-away.json' with { type: 'json' };
import { Worksheet } from './worksheet.tsx';

/** Attribution of a holdings file, computed in the browser; nothing of it is sent. */
export default function AttributionDemo() {
  return (
    <DemoWords messages={{ attributionDemo, evidence, marketModel, takeAway }}>
      <LivePart mark={['demo', 'attribution']}>{(query) => <Worksheet query={query} />}</LivePart>
    </DemoWords>
  );
}
