import { expect, it } from 'vitest'
import { aboutPage } from './about-page.ts'

const PAGE = '<html><head><title>Portafilter</title></head><body></body></html>'
const both = (text: string) => ({ CN: text, EN: text })

it('names the shop in the title, and gives the page what it is told, whatever it holds', () => {
  const about = { shop: both('A & B $& <i>'), name: both('</script><b>'), phone: both('1'), version: '1.0.0' }
  const page = aboutPage(PAGE, about)
  expect(page).toContain('<title>A &amp; B $&amp; &lt;i></title>')
  const [, data = ''] = /<script id="about" type="application\/json">(.*?)<\/script>/.exec(page) ?? []
  expect(JSON.parse(data)).toEqual(about)
})
