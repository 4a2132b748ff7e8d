'use client';

import { DemoWords } from '#components/demos/demo-words.tsx';
import charts from '#messages/zh-CN/charts.json' with { type: 'json' };
import eduLesson from '#messages/zh-CN/edu-lesson.json' with { type: 'json' };
import evidence from '#messages/zh-CN/evidence.json' with { type: 'json' };
import takeAway from '#messages/zh-CN/take-away.json' with { type: 'json' };
import { Lesson } from './lesson.tsx';

/** The lesson that is run in the page. */
export default function LessonDemo() {
  return (
    <DemoWords messages={{ charts, evidence, eduLesson, takeAway }}>
      <Lesson />
    </DemoWords>
  );
}
