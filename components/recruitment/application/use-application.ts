'use client';

import { useRef, useState } from 'react';
import { passCaptcha, type CaptchaProof } from '#components/forms/load-captcha.ts';
import { refusals } from '#contract/refusals.ts';
import { RefusedError } from '#lib/api/call-errors.ts';
import { applyForOpening, uploadResume } from '#lib/api/recruitment-calls.ts';
import { pageLocale } from '#lib/i18n/page-locale.ts';
import type { applicantInput } from './job-application-form.ts';

type Applicant = ReturnType<typeof applicantInput>;
type Outcome = { mailed: boolean } | 'cancelled' | 'closed' | 'encrypted';
export type ApplicationStep = 'filling' | 'uploading' | 'checking' | 'sending';

/**
 * Sends an application: the visitor passes the human check, the résumé is uploaded, the application follows. An
 * uploaded file also counts as the check: after a refusal of the application neither is repeated.
 */
export function useApplication(opening: string) {
  const [step, setStep] = useState<ApplicationStep>('filling');
  const cancelling = useRef<AbortController | null>(null);
  const sent = useRef<{ file: File; id: string } | null>(null);

  /**
   * @returns whether its code was mailed, or why it was not sent: the upload was cancelled, the human check was closed,
   * or an encrypted file must be confirmed; the next call with that file continues
   * @throws the errors of a call; CaptchaLoadError
   */
  async function apply(applicant: Applicant, file: File): Promise<Outcome> {
    try {
      if (sent.current?.file !== file) {
        setStep('checking');
        const proof = await passCaptcha(pageLocale());
        if (!proof) return 'closed';
        const uploaded = await upload(file, proof);
        if (uploaded === null) return 'cancelled';
        sent.current = { file, id: uploaded.id };
        if (uploaded.encrypted) return 'encrypted';
      }
      setStep('sending');
      const resume = sent.current.id;
      const { data } = await applyForOpening({ opening, resume, ...applicant });
      return data;
    } catch (error) {
      // A résumé is stored for a day: a form that was open longer uploads it again.
      if (error instanceof RefusedError && error.code === refusals.resumeMissing.code) sent.current = null;
      throw error;
    } finally {
      setStep('filling');
    }
  }

  /** @returns the id under which the server keeps the file, and if it is encrypted; `null` when the visitor cancelled */
  async function upload(file: File, proof: CaptchaProof): Promise<{ id: string; encrypted: boolean } | null> {
    setStep('uploading');
    const controller = new AbortController();
    cancelling.current = controller;
    try {
      const { data } = await uploadResume(file, proof, controller.signal);
      return data;
    } catch (error) {
      if (controller.signal.aborted) return null;
      throw error;
    }
  }

  return { step, apply, cancel: () => cancelling.current?.abort() };
}
