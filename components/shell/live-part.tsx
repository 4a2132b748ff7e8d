'use client';

import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#components/ui/button.tsx';
import { whenSeen } from '#lib/browser/when-seen.ts';
import { changedControls, chosenFile, focusedIn, unfold, unfoldedIn } from './drawn-controls.ts';
import { PartBoundary } from './part-boundary.tsx';
import { PartFailure } from './part-failure.tsx';
import { whenLetGo } from './when-let-go.ts';

export type LivePartWords = { failed: string; retry: string };

/** What a part is asked for when it takes the place of its drawing. */
export type TakenUp = {
  /** Of the address, if that leads to this part, and over it what the visitor has changed in the drawn controls. */
  query: URLSearchParams;
  /** Chosen in the drawn part. */
  file?: File | undefined;
};

type Live<Given> = {
  Part: ComponentType<Given & TakenUp>;
  taken: TakenUp;
  focused: ReturnType<typeof focusedIn>;
  unfolded: readonly string[];
};

/**
 * A part that is there before its code: `children` are what the server drew of it, at its final size. The code comes once the part is
 * in view and the page at rest, or is touched, and takes the same place with what was typed, chosen, pressed, unfolded and focused until
 * then; a press that is under way is waited for. What is pressed before the page's own scripts run is a plain form, sent to this very
 * address.
 * @param mark the parameter by which an address leads to this part
 */
export function LivePart<Given extends object>({
  load,
  given,
  words,
  mark: [markName, markValue],
  children,
}: {
  load: () => Promise<{ default: ComponentType<Given & TakenUp> }>;
  given: Given;
  words: LivePartWords;
  mark: readonly [name: string, value: string];
  children: ReactNode;
}) {
  const [live, setLive] = useState<Live<Given> | { error: unknown }>();
  const [isPressed, setPressed] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const isAsked = useRef(false);
  /** The name of a button that waits for the code. */
  const pressed = useRef<string>(undefined);
  const isLive = live !== undefined && 'Part' in live;

  function start() {
    if (isAsked.current) return;
    isAsked.current = true;
    load().then(
      ({ default: Part }) => {
        if (place.current) whenLetGo(place.current, () => takePlace(Part));
      },
      (error: unknown) => {
        isAsked.current = false;
        setPressed(false);
        setLive({ error });
      },
    );
  }

  function takePlace(Part: Live<Given>['Part']) {
    const drawn = place.current;
    if (!drawn) return;
    const address = new URLSearchParams(window.location.search);
    const leadsHere = address.get(markName) === markValue;
    const query = leadsHere ? address : new URLSearchParams([[markName, markValue]]);
    // A group of boxes is sent by a form as a name for each box.
    for (const name of new Set(query.keys())) query.set(name, query.getAll(name).join());
    for (const [name, value] of changedControls(drawn)) query.set(name, value);
    const taken = { query, file: chosenFile(drawn) };
    // At once: between what is read of the drawn part and its end nothing can be typed or pressed.
    flushSync(() => setLive({ Part, taken, focused: focusedIn(drawn), unfolded: unfoldedIn(drawn) }));
  }

  useEffect(() => {
    if (new URLSearchParams(window.location.search).get(markName) !== markValue) return whenSeen(place.current, start);
    place.current?.focus();
    start();
    return undefined;
    // oxlint-disable-next-line react/exhaustive-deps -- once, for the visit that began here
  }, []);

  useLayoutEffect(() => {
    if (!isLive || !place.current) return;
    unfold(place.current, live.unfolded);
    live.focused(place.current)?.focus();
  }, [isLive, live]);

  // After the effects of the part itself, which then answers as to any press.
  useEffect(() => {
    if (!isLive) return;
    setPressed(false);
    const button = pressed.current === undefined ? sentBy(live.taken.query) : buttonOf(pressed.current);
    // Outside of React's work: an answer that must be there at once (`flushSync`) is not, within an effect.
    queueMicrotask(() => button?.click());
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the part stands
  }, [isLive]);

  const buttonOf = (name: string) =>
    place.current?.querySelector<HTMLButtonElement>(`button[name="${CSS.escape(name)}"]`) ?? null;

  /** The button by which the address was sent as a form; the address that is left asks for what it asked for, and presses nothing. */
  function sentBy(query: URLSearchParams): HTMLButtonElement | null {
    const button = [...query.keys()].map(buttonOf).find((one) => one !== null) ?? null;
    if (button) {
      const address = new URL(window.location.href);
      address.searchParams.delete(button.name);
      window.history.replaceState(null, '', address);
    }
    return button;
  }

  /** Keeps a press of the drawn part until its code is there. */
  function hold(event: SyntheticEvent, button: HTMLButtonElement | null) {
    if (isLive || !button?.name) return;
    event.preventDefault();
    pressed.current = button.name;
    setPressed(true);
    start();
  }

  return (
    <div
      ref={place}
      tabIndex={-1}
      data-demo={isLive ? 'live' : 'drawn'}
      aria-busy={isPressed || undefined}
      className="outline-none"
      onPointerEnter={start}
      onTouchStart={start}
      onFocus={start}
      onClickCapture={(event: MouseEvent<HTMLDivElement>) =>
        hold(event, (event.target as Element).closest<HTMLButtonElement>('button[type=button]'))
      }
      onSubmitCapture={(event) => hold(event, event.nativeEvent.submitter as HTMLButtonElement | null)}
    >
      {live && !isLive && (
        <PartFailure
          error={live.error}
          text={words.failed}
          action={<Button onClick={start}>{words.retry}</Button>}
          className="mb-4"
        />
      )}
      {isLive ? (
        <PartBoundary>
          <live.Part {...given} {...live.taken} />
        </PartBoundary>
      ) : (
        children
      )}
    </div>
  );
}
