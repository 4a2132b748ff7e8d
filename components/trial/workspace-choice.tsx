'use client';

import { useTranslations } from 'next-intl';
import { RadioGroup } from '#components/ui/radio-group.tsx';
import type { Workspace } from '#contract/workspace.ts';

type WorkspaceChoiceProps = {
  workspaces: readonly Workspace[];
  /** A workspace's id; empty for the person's own account. */
  value: string;
  onChange: (workspaceId: string) => void;
};

/** Whose trial it is. */
export function WorkspaceChoice({ workspaces, value, onChange }: WorkspaceChoiceProps) {
  const t = useTranslations('trial.application');
  return (
    <RadioGroup
      legend={t('workspace')}
      name="workspace"
      help={t('workspaceHelp')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={[
        { value: '', label: t('workspaceOwn') },
        ...workspaces.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
