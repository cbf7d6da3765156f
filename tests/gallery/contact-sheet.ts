/** One picture of the gallery; `problem` is what a machine already sees. */
export type Shot = {
  name: string;
  path: string;
  as: string;
  file: string;
  width: number;
  scheme: string;
  language: string;
  problem: string;
};

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${String(sign.codePointAt(0))};`);

const figure = (shot: Shot) => `<figure>
  <a href="${escape(shot.file)}"><img src="${escape(shot.file)}" alt="" loading="lazy" width="${String(Math.round(shot.width / 4))}"></a>
  <figcaption>${String(shot.width)} · ${escape(shot.scheme)} · ${escape(shot.language)}${shot.problem ? ` <strong>${escape(shot.problem)}</strong>` : ''}</figcaption>
</figure>`;

/** All pictures on one page, page by page. */
export function contactSheet(shots: readonly Shot[]): string {
  const names = [...new Set(shots.map(({ name }) => name))];
  const sections = names.map((name) => {
    const own = shots.filter((shot) => shot.name === name);
    return `<section><h2>${escape(name)} <small>${escape(own[0]?.path ?? '')} as ${escape(own[0]?.as ?? '')}</small></h2><div>${own.map(figure).join('')}</div></section>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures of every page</title>
<style>body{font:14px system-ui;margin:24px;background:#888}section>div{display:flex;flex-wrap:wrap;gap:12px;align-items:start}
figure{margin:0}img{display:block;height:auto;box-shadow:0 1px 6px #0008}strong{color:#a00;background:#fff}</style>
${sections.join('\n')}</html>
`;
}
