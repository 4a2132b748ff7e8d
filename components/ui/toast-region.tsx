'use client';

import dynamic from 'next/dynamic';
import { loadToaster } from './notify.ts';

/** Fetched after hydration: pages are read without it, and it must be there when the connection fails. */
export const ToastRegion = dynamic(async () => (await loadToaster()).Toasts, { ssr: false });
