'use client';

import { useEffect } from 'react';
import { preinit } from 'react-dom';
import { withBasePath } from '#lib/navigation/base-path.ts';

/** Fetches `public/refinements.css` once the page stands: nothing of the first picture waits for it. */
export function Refinements() {
  useEffect(() => preinit(withBasePath('/refinements.css'), { as: 'style' }), []);
  return null;
}
