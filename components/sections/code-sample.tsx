import { getMessages } from 'next-intl/server';
import { CodeBlock, type CodeSample as Sample } from '#components/ui/code-block.tsx';

/** Code with its output, in the words of the page's language. */
export async function CodeSample({ label, samples }: { label: string; samples: readonly Sample[] }) {
  const { code } = (await getMessages()).evidence;
  return (
    <CodeBlock
      label={label}
      samples={samples}
      copyLabel={code.copy}
      copiedLabel={code.copied}
      copyFailedLabel={code.copyFailed}
      outputLabel={code.output}
    />
  );
}
