/** Code in the windows of the home page, short enough for a third of the page. Its output is computed at build. */

export const icCode = `ic = score.corrwith(next_month, axis=1,
    method="spearman")
ic.agg(["count", "mean", "std"])`;
export const valueCode = `(1 + run.returns).cumprod().plot()`;

export const licenceCode = `export RQUANT_LICENCE="eyJhbGciOi…"
python`;
export const importCode = `import rquant_market as rq`;
export const returnsCode = `rq.get_factor_return(
    "{from}", "{to}",
    factors=["size", "beta"])`;
