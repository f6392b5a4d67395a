import type { Language } from '@portafilter/kernel'

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const STYLE = `*{box-sizing:border-box}body{font:16px/1.55 system-ui,"Noto Sans SC",sans-serif;margin:0;color:#241b15;background:#f6f2eb;overflow-wrap:anywhere}
header{background:#2a1f18;color:#f6efe5;padding:.75rem 1rem;display:flex;gap:1rem;justify-content:space-between;align-items:center}
header a{color:inherit}main{max-width:60rem;margin:1.5rem auto;padding:0 1rem}h1{font-size:1.4rem;margin:0 0 1rem}h2{font-size:1.1rem;margin:2rem 0 .5rem}
p{margin:.25rem 0}.soft{color:#5f5247}a{color:#96491f}
.card{background:#fffdf9;border:1px solid #e2d8ca;border-radius:10px;padding:1rem 1.25rem;margin:.75rem 0}
.action{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;justify-content:space-between}.action p{flex:1 1 18rem}
.action div{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center}
button{font:inherit;min-height:2.75rem;padding:.4rem 1rem;border:1px solid #96491f;border-radius:8px;background:#fffdf9;color:#96491f;cursor:pointer}
button.main{background:#96491f;color:#fff}button:hover{background:#f4e3d4}button.main:hover{background:#7b3a17}:focus-visible{outline:3px solid #d39a5b;outline-offset:2px}
input,select{font:inherit;min-height:2.75rem;padding:.4rem .6rem;border:1px solid #978878;border-radius:8px;background:#fff;max-width:100%}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;margin:0}dt{color:#5f5247}dd{margin:0}
h1:has(+.pay){text-align:center;margin-top:6vh}.pay{max-width:26rem;margin:1rem auto;text-align:center}.pay .amount{font-size:2.5rem;font-weight:600;margin:.5rem 0 1rem}.pay form{margin:.5rem 0}.pay button{width:100%;min-height:3.25rem;font-size:1.1rem}
.tag{display:inline-block;padding:0 .5rem;border-radius:6px;background:#f0eae0;white-space:nowrap}.tag.paid{background:#e6eee0;color:#3c6a3a}.tag.closed{background:#f8ecd2;color:#85560a}
ul{list-style:none;margin:0;padding:0}li>a.card{display:flex;flex-wrap:wrap;gap:.25rem 1rem;justify-content:space-between;text-decoration:none;color:inherit}li>a.card:hover{border-color:#96491f}`

/** A whole page. `here` is where the other language's link leads. */
export const layout = (language: Language, title: string, here: string, body: string): string => {
  const [other, its] = language === 'CN' ? (['EN', 'English'] as const) : (['CN', '中文'] as const)
  const home = language === 'CN' ? '支付沙箱' : 'Payment sandbox'
  return `<!doctype html>
<html lang="${language === 'CN' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><style>${STYLE}</style></head><body>
<header><a href="/?lang=${language}">${home}</a><a href="${here}?lang=${other}" lang="${other === 'CN' ? 'zh-CN' : 'en'}">${its}</a></header>
<main><h1>${escaped(title)}</h1>
${body}
</main></body></html>`
}
