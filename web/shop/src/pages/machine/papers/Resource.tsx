import { Radio } from 'antd'
import { AntDesign } from '../../../components/ant/AntDesign.tsx'
import layout from '../../../components/layout.module.css'
import { useQueryString } from '../../../components/use-query-string.ts'
import { RESOURCE_PAGES, withQuery } from '../tab-query.ts'
import { PagedDocuments } from './PagedDocuments.tsx'
import { usePapersTexts } from './texts.ts'
import { Videos } from './Videos.tsx'

/** What buyers overseas alone may download of a machine: videos or documents, as the address says. */
const Resource = ({ machine }: { machine: number }) => {
  const t = usePapersTexts()
  const [params, change] = useQueryString()
  const kind = params.get('kind') === 'documents' ? 'documents' : 'videos'
  const show = (wanted: string) => change((now) => withQuery(now, { kind: wanted }))
  return (
    <div className={layout.stack}>
      <AntDesign>
        <Radio.Group
          aria-label={t.kind}
          optionType="button"
          value={kind}
          onChange={({ target }) => show(target.value)}
          options={[
            { value: 'videos', label: t.videos },
            { value: 'documents', label: t.documents },
          ]}
        />
      </AntDesign>
      {kind === 'videos' ? (
        <Videos shelf="overseas" machine={machine} paging={RESOURCE_PAGES} />
      ) : (
        <PagedDocuments machine={machine} paging={RESOURCE_PAGES} />
      )}
    </div>
  )
}

export default Resource
