/** Next minifies, and lowers to `browserslist`; Tailwind's own pass would drop what older browsers read instead. */
export default { plugins: { '@tailwindcss/postcss': { optimize: false } } };
