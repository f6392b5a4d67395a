import layout from '../../components/layout.module.css'
import styles from '../../components/list/ListCard.module.css'
import goods from '../../components/list/PictureLines.module.css'
import { Bar, Waiting } from '../../components/Waiting.tsx'

/** Three orders that are still coming, in the shape of their cards. */
export const OrderCardsWaiting = () => (
  <Waiting>
    <div className={layout.stack}>
      {[1, 2, 3].map((card) => (
        <div key={card} className={layout.card}>
          <div className={styles.head}>
            <Bar width={170} height={32} />
            <Bar width={70} height={24} />
          </div>
          <ul className={goods.lines}>
            {[1, 2].map((line) => (
              <li key={line}>
                <Bar width={60} height={60} />
                <div className={layout.stack}>
                  <Bar width="60%" />
                  <Bar width="30%" height={12} />
                </div>
                <Bar width={80} />
              </li>
            ))}
          </ul>
          <div className={styles.foot}>
            <Bar width={140} height={20} />
            <Bar width={170} height={40} />
          </div>
        </div>
      ))}
    </div>
  </Waiting>
)
