'use client';

import { useRef, useState } from 'react';
import { refusals } from '#contract/refusals.ts';
import { RefusedError } from '#lib/api/errors.ts';
import { applyForOpening, uploadResume } from '#lib/api/recruitment.ts';
import { pageLocale } from '#lib/i18n/page-locale.ts';
import { passCaptcha } from '#components/forms/captcha.ts';

export type Applicant = { name: string; phone: string; email: string; message: string };
export type ApplicationStep = 'filling' | 'uploading' | 'checking' | 'sending';

/**
 * The way from a filled form to a code: the résumé travels, the visitor passes the human check, the application follows. A
 * file that has travelled once does not travel again after a refusal.
 */
export function useApplication(opening: string) {
  const [step, setStep] = useState<ApplicationStep>('filling');
  const cancelling = useRef<AbortController | null>(null);
  const sent = useRef<{ file: File; id: string } | null>(null);

  /**
   * @returns the application's code, or why there is none: the upload was cancelled, or the human check closed
   * @throws the errors of a call; CaptchaLoadError
   */
  async function apply(applicant: Applicant, file: File): Promise<{ code: string } | 'cancelled' | 'closed'> {
    try {
      const resume = await upload(file);
      if (resume === null) return 'cancelled';
      setStep('checking');
      const proof = await passCaptcha(pageLocale());
      if (!proof) return 'closed';
      setStep('sending');
      const { data } = await applyForOpening({ opening, resume, ...applicant, consent: 'true', ...proof });
      return data;
    } catch (error) {
      // A résumé is kept for a day: a form that stood open for longer sends it anew.
      if (error instanceof RefusedError && error.code === refusals.resumeMissing.code) sent.current = null;
      throw error;
    } finally {
      setStep('filling');
    }
  }

  /** The id under which the server keeps the file, `null` when the visitor cancelled. */
  async function upload(file: File): Promise<string | null> {
    if (sent.current?.file === file) return sent.current.id;
    setStep('uploading');
    const controller = new AbortController();
    cancelling.current = controller;
    try {
      const { data } = await uploadResume(file, controller.signal);
      sent.current = { file, id: data.id };
      return data.id;
    } catch (error) {
      if (controller.signal.aborted) return null;
      throw error;
    }
  }

  return { step, apply, cancel: () => cancelling.current?.abort() };
}
