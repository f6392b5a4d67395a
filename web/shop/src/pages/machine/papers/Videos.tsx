import { lazy } from 'react'
import { ComingDialog } from '../../../components/ComingDialog.tsx'
import layout from '../../../components/layout.module.css'
import { Pager } from '../../../components/ui/Pager.tsx'
import { useDialog } from '../../../components/use-dialog.ts'
import { useLastPage } from '../../../components/use-last-page.ts'
import { type Shelf, useVideos, type Video } from '../../../data/papers.ts'
import { PANEL } from '../MachineTabs.tsx'
import { type Paging, useTabQuery } from '../tab-query.ts'
import { PaperSearch } from './PaperSearch.tsx'
import { usePapersTexts } from './texts.ts'
import { VideoCard } from './VideoCard.tsx'
import styles from './videos.module.css'

const loadDialog = () => import('./VideoDialog.tsx')
const VideoDialog = lazy(loadDialog)
// Along with what opens it: it is there also for whoever has no network by then.
void loadDialog().catch(() => undefined)

type Props = { shelf: Shelf; machine: number; paging: Paging }

/** Videos of a machine as cards, searched and paged; each plays in a dialog. */
export const Videos = ({ shelf, machine, paging }: Props) => {
  const t = usePapersTexts()
  const [{ search, page, size }, change] = useTabQuery(paging)
  const { asked, opens, close } = useDialog<Video['id']>()
  const found = useVideos(shelf, machine, { search, currPage: page, pageSize: size })
  const played = found.data?.list.find(({ id }) => id === asked)
  useLastPage(found)
  return (
    <>
      <PaperSearch
        label={t.searchVideos}
        search={search}
        onSearch={(wanted) => change({ search: wanted })}
        found={found}
        count={({ total }) => total}
        none={t.noVideos}
      >
        {({ list, total }) => (
          <div className={layout.stack}>
            <ul className={styles.videos} aria-label={t.videos}>
              {list.map((video) => (
                <li key={video.id}>
                  <VideoCard video={video} search={search} plays={opens(video.id)} />
                </li>
              ))}
            </ul>
            <Pager
              total={total}
              page={page}
              size={size}
              sizes={paging.sizes}
              panel={PANEL}
              onChange={(turned, rows) => change({ page: turned, size: rows })}
            />
          </div>
        )}
      </PaperSearch>
      {played && (
        <ComingDialog onClose={close}>
          <VideoDialog video={played} onClose={close} />
        </ComingDialog>
      )}
    </>
  )
}
