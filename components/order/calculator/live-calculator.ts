'use client';

import dynamic from 'next/dynamic';

/** The calculator, whose code is a file of its own. */
export const LiveCalculator = dynamic(() => import('./price-calculator.tsx'));
