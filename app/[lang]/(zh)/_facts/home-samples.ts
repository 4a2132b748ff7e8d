/** Code in the windows of the home page; what it prints is computed at build. Short enough for a third of the page. */

export const closesCode = `close = get_price(pool, "2016-01-04",
    "2025-12-31", fields="close")
close.iloc[-3:, :3]`;
export const valueCode = `(1 + run.returns).cumprod().plot()`;

export const importCode = `import rquant_market as rq`;
export const pricesCode = `rq.get_price("{id}",
    "{from}", "{to}",
    fields=["close", "volume"])`;
