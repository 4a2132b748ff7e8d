'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { refreshCounts } from '#components/desk/frame/use-counts.ts';
import type { ButtonSize, ButtonVariant } from '#components/ui/button-class.ts';
import { Button } from '#components/ui/button.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { notify } from '#components/ui/notify.ts';
import { saveBase64 } from '#components/ui/save-file.ts';
import type { DeskAction } from '#contract/desk.ts';
import type { ActionOutcome } from '#lib/api/desk-calls.ts';
import { ActionForm } from './action-form.tsx';

type ActionButtonProps = {
  action: DeskAction;
  /** Values of fields that are known where the button is. */
  input?: Readonly<Record<string, unknown>>;
  /** True if no other field is requested. */
  isWhole?: boolean;
  /** Initial values of the other fields. */
  initial?: Readonly<Record<string, string>>;
  /**
   * Runs after the action was done, or proposed to a second colleague, and its answer was closed. It may unmount the
   * button.
   */
  onDone?: (outcome: ActionOutcome) => void;
  variant?: ButtonVariant;
  size?: ButtonSize;
};

/** Opens an action's form in a dialog. */
export function ActionButton({ variant = 'secondary', size = 'small', ...act }: ActionButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant={variant} size={size} onClick={() => setIsOpen(true)}>
        {act.action.title}
      </Button>
      <ActionDialog {...act} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

type ActionDialogProps = Omit<ActionButtonProps, 'variant' | 'size'> & { isOpen: boolean; onClose: () => void };

/** Runs an action's form in a dialog. A brief answer becomes a toast; a longer one, or one to be kept, stays in the dialog. */
export function ActionDialog({ action, input, isWhole, initial, onDone, isOpen, onClose }: ActionDialogProps) {
  const t = useTranslations('desk.action');
  const [answer, setAnswer] = useState<ActionOutcome | null>(null);
  const close = () => {
    setAnswer(null);
    onClose();
    if (answer) onDone?.(answer);
  };

  function finish(outcome: ActionOutcome) {
    refreshCounts();
    const { text, fileBase64, fileName, fileType } = outcome;
    if (fileBase64 !== null && fileName !== null)
      saveBase64(fileName, fileBase64, fileType ?? 'application/octet-stream');
    const said = text?.trim() ?? '';
    if (isBrief(said)) {
      notify({ type: 'success', message: said || t(fileBase64 === null ? 'done' : 'saved') });
      onClose();
      onDone?.(outcome);
    } else setAnswer(outcome);
  }

  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={action.title}
      description={action.does}
      closeLabel={t('close')}
      width={560}
    >
      {answer === null ? (
        <ActionForm
          action={action}
          {...(input && { input })}
          {...(initial && { initial })}
          isWhole={isWhole}
          onDone={finish}
        />
      ) : (
        <Answer text={answer.text?.trim() ?? ''} onClose={close} />
      )}
    </Dialog>
  );
}

function Answer({ text, onClose }: { text: string; onClose: () => void }) {
  const t = useTranslations('desk.action');
  return (
    <div className="space-y-4">
      <pre role="status" className="rounded-md bg-sunk p-4 font-sans text-sm break-all whitespace-pre-wrap">
        {text}
      </pre>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onClose}>{t('close')}</Button>
        <CopyButton
          variant="secondary"
          size="medium"
          text={text}
          label={t('copy')}
          copiedLabel={t('copied')}
          failedLabel={t('copyFailed')}
        />
      </div>
    </div>
  );
}

/** Returns true for a text that can be read in three seconds and has no key, link or one-time code. */
const isBrief = (text: string) => text.length <= 60 && !text.includes('\n') && !/[\w/+=-]{20,}/.test(text);
