/**
 * Tailwind registers its variables with `@property`, and sets their initial values by hand for browsers that do not know it.
 * Here every browser gets the second way: fewer bytes inside each page, and a sheet that validators of HTML can read.
 */
const plainInitialValues = {
  postcssPlugin: 'plain-initial-values',
  OnceExit(root) {
    root.walkAtRules('property', (rule) => rule.remove());
    root.walkAtRules('supports', (rule) => {
      if (rule.params.includes('margin-trim')) rule.replaceWith(rule.nodes);
    });
    root.walkDecls('transition-property', (declaration) => {
      declaration.value = declaration.value
        .split(/,\s*/)
        .filter((name) => !name.startsWith('--tw-'))
        .join(', ');
    });
  },
};

export default { plugins: [['@tailwindcss/postcss', {}], plainInitialValues] };
