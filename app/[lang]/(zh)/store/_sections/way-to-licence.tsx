import { getMessages } from 'next-intl/server';
import { fill } from '#components/sections/fill.ts';
import { Section } from '#components/sections/section.tsx';
import { intentionSeconds, payWithinSeconds, transferWithinSeconds } from '#contract/order-states.ts';

const stepNames = ['quote', 'order', 'pay', 'licence'] as const;

/** From the quote to the licence, with the limits that the server goes by. */
export async function WayToLicence() {
  const words = (await getMessages()).store.way;
  const limits = {
    quoteMinutes: intentionSeconds / 60,
    payMinutes: payWithinSeconds / 60,
    transferHours: transferWithinSeconds / 3600,
  };
  return (
    <Section id="way" title={words.title} lead={words.lead}>
      <ol className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {stepNames.map((step, index) => (
          <li key={step} className="border-t border-ink pt-3">
            <h3>
              <span aria-hidden="true" className="mr-2 text-primary">
                {index + 1}
              </span>
              {words.steps[step].name}
            </h3>
            <p className="mt-1 font-medium">{fill(words.steps[step].limit, limits)}</p>
            <p className="mt-1 text-ink-2">{words.steps[step].text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
