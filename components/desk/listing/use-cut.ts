import { useEffect, useState, type RefObject } from 'react';

type Cut = { left: boolean; right: boolean };

/** Returns the sides on which a box that scrolls sideways has hidden content. */
export function useCut(box: RefObject<HTMLElement | null>): Cut {
  const [cut, setCut] = useState<Cut>({ left: false, right: false });
  useEffect(() => {
    const scroller = box.current;
    if (!scroller) return undefined;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = scroller;
      const left = scrollLeft > 0;
      // Widths are rounded: a last pixel is nothing to scroll to.
      const right = scrollWidth - clientWidth - scrollLeft > 1;
      setCut((before) => (before.left === left && before.right === right ? before : { left, right }));
    };
    const sizes = new ResizeObserver(look);
    for (const element of [scroller, ...scroller.children]) sizes.observe(element);
    scroller.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      scroller.removeEventListener('scroll', look);
    };
  }, [box]);
  return cut;
}
