/** Shows figures in large type, each above its name. */
export function ProofFigures({ figures }: { figures: readonly { name: string; value: string }[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-x-4 border-t border-ink pt-3">
      {figures.map(({ name, value }) => (
        <div key={name} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-ink-2">{name}</dt>
          <dd className="text-2xl font-semibold whitespace-nowrap xl:text-3xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
