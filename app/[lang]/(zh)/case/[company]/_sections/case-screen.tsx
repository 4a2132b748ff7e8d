import type { ReactNode } from 'react';
import { Section } from '#components/sections/section.tsx';
import type { Case, ScreenKind } from '#content/cases/case.ts';
import { BatchesScreen } from './screens/batches-screen.tsx';
import { ExposureScreen } from './screens/exposure-screen.tsx';
import { LimitsScreen } from './screens/limits-screen.tsx';
import { NotebookScreen } from './screens/notebook-screen.tsx';
import { OrdersScreen } from './screens/orders-screen.tsx';
import { PhoneScreen } from './screens/phone-screen.tsx';
import { ReconciliationScreen } from './screens/reconciliation-screen.tsx';

const screens: Readonly<Record<ScreenKind, ReactNode>> = {
  phone: <PhoneScreen />,
  notebook: <NotebookScreen />,
  limits: <LimitsScreen />,
  orders: <OrdersScreen />,
  reconciliation: <ReconciliationScreen />,
  exposure: <ExposureScreen />,
  batches: <BatchesScreen />,
};

/** Shows the screen of a product that the firm works with; its figures are computed while the page is built. */
export function CaseScreen({ study: { screen } }: { study: Case }) {
  return (
    <Section id="screen" title={screen.title} lead={screen.text} layout="beside">
      {screens[screen.kind]}
    </Section>
  );
}
