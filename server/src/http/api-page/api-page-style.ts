/** Quiet and readable, light or dark as the reader's system is. */
export const apiPageStyle = `
:root { color-scheme: light dark; --ink: #16181d; --soft: #5b6270; --ground: #fbfbfd; --raised: #fff; --line: #dfe2e8; --link: #0b57c2; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8eaee; --soft: #a0a7b4; --ground: #0e1013; --raised: #171a1f; --line: #2b3038; --link: #7db4ff; }
}
* { box-sizing: border-box; }
body { margin: 0; padding: 1.5rem clamp(1rem, 4vw, 3rem) 4rem; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
header { max-width: 72ch; }
h1 { font-size: 1.6rem; margin: 0 0 .25rem; }
h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; scroll-margin-top: 1rem; }
h3 { font-size: .9rem; margin: 1rem 0 .25rem; color: var(--soft); }
small { color: var(--soft); font-weight: 400; }
a { color: var(--link); }
code { font: .9em ui-monospace, monospace; overflow-wrap: anywhere; }
nav ul { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: .25rem 1rem; }
nav a { display: inline-block; padding: .25rem 0; text-decoration: none; }
details { border: 1px solid var(--line); border-radius: .5rem; background: var(--raised); margin: .4rem 0; scroll-margin-top: 1rem; }
details:target { border-color: var(--link); }
details > :not(summary) { margin-inline: 1rem; }
summary { padding: .5rem 1rem; cursor: pointer; }
summary span { color: var(--soft); }
summary:focus-visible, a:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.method { display: inline-block; min-width: 4.2rem; font: 700 .8rem ui-monospace, monospace; }
.get { color: #1d6fd6; } .post { color: #157a3c; } .put, .patch { color: #9a5b00; } .delete { color: #c02530; }
@media (prefers-color-scheme: dark) { .get { color: #7db4ff; } .post { color: #6cd293; } .put, .patch { color: #f0b35a; } .delete { color: #ff8a92; } }
.table { overflow-x: auto; padding-bottom: .75rem; }
table { border-collapse: collapse; width: 100%; font-size: .92rem; }
th, td { text-align: start; vertical-align: top; padding: .3rem .6rem .3rem 0; border-bottom: 1px solid var(--line); }
th { color: var(--soft); font-weight: 600; }
@media (min-width: 64rem) {
  .columns { display: grid; grid-template-columns: 13rem minmax(0, 1fr); gap: 2rem; }
  nav { position: sticky; top: 1rem; align-self: start; max-height: 95vh; overflow: auto; margin-top: 2rem; }
  nav ul { display: block; }
}
`
