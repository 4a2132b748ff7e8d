'use client';

import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { notify } from '#components/ui/notify.ts';
import { saveFile } from '#components/ui/save-file.ts';
import { exportAccount } from '#lib/api/account-calls.ts';
import { AccountSection } from './account-section.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { reportFailure, type Profile } from './use-own-account.ts';
import { useProof } from './use-proof.tsx';

/** 个人信息权利: a copy of everything that is kept, and the end of it (privacy law, articles 45 and 47). */
export function RightsSection({ profile, supportEmail }: { profile: Profile; supportEmail: string }) {
  const t = useTranslations('account');
  const [isExporting, setExporting] = useState(false);
  const { withProof, dialog } = useProof(profile);
  const [isDeleting, setDeleting] = useState(false);

  async function exportData() {
    setExporting(true);
    try {
      await withProof(async () => {
        const { data } = await exportAccount();
        saveFile(`account-${data.exportedAt.slice(0, 10)}.json`, JSON.stringify(data, null, 2), 'application/json');
        notify({ type: 'success', message: t('rights.exported') });
      });
    } catch (error) {
      reportFailure(error);
    } finally {
      setExporting(false);
    }
  }

  return (
    <AccountSection id="rights" title={t('rights.title')} lead={t('rights.lead')} fold={t('rights.show')}>
      <RightRow title={t('rights.exportTitle')} text={t('rights.exportText')}>
        <Button variant="secondary" size="small" busy={isExporting} onClick={() => void exportData()}>
          {t('rights.export')}
        </Button>
      </RightRow>
      <RightRow title={t('rights.deleteTitle')} text={t('rights.deleteText')}>
        <Button variant="secondary" size="small" onClick={() => setDeleting(true)}>
          {t('rights.delete')}
        </Button>
      </RightRow>
      <p className="pt-4 text-sm text-ink-2">
        {t.rich('rights.help', {
          address: supportEmail,
          mail: (words) => (
            <a href={`mailto:${supportEmail}`} className="link">
              {words}
            </a>
          ),
        })}
      </p>
      {dialog}
      {isDeleting && <DeleteDialog profile={profile} onClose={() => setDeleting(false)} />}
    </AccountSection>
  );
}

function RightRow({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex items-center gap-4 border-b border-hairline py-3 first:pt-0">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{title}</p>
        <p className="text-sm text-ink-2">{text}</p>
      </div>
      {children}
    </div>
  );
}
