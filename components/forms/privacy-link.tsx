import type { ReactNode } from 'react';
import { documentFile } from '#content/legal/legal-documents.ts';
import { withBasePath } from '#lib/shared/paths/base-path.ts';

/** Links the words of a consent to the privacy statement. */
export function linkToPrivacy(words: ReactNode) {
  return (
    <a href={withBasePath(documentFile('login.privacy', 'zh-CN'))} target="_blank" rel="noopener" className="link">
      {words}
    </a>
  );
}
