import { Heart, MapPin, ShoppingCart } from 'lucide-react'
import { type ComponentType, type ReactNode, useId, useRef } from 'react'
import type { Part } from '../../data/catalogue.ts'
import { useComponentTexts } from '../component-texts.ts'
import { Marked } from '../Marked.tsx'
import { Price } from '../Money.tsx'
import { Picture } from '../Picture.tsx'
import { numberTyped } from '../quantity/quantity.ts'
import { ReplacedBy } from '../ReplacedBy.tsx'
import sheet from '../sheet.module.css'
import { Button } from '../ui/Button.tsx'
import type { Opener, Opens } from '../use-dialog.ts'
import styles from './PartsTable.module.css'
import { usePartsTexts } from './parts-texts.ts'
import { faultTyped, type WantedLine } from './wanted.ts'

/** A part; of one on a sheet also the sheet, its number there and the pieces in one assembly. */
export type PartInTable = Part & { explosion_id?: number; item_num?: number; assembly_quantity?: number }

type OfPart = ComponentType<{ part: PartInTable; children?: ReactNode }>

/** How a row is shown whose part has a number on a sheet: the row itself, and what stands for the number. */
export type Placed = Readonly<{ Row: OfPart; Number: OfPart }>

export const PlainRow: OfPart = ({ children }) => <tr>{children}</tr>

type Props = {
  part: PartInTable
  placed?: Placed | undefined
  search: string
  typed: string
  adding: boolean
  isFavourite: boolean
  onTurn(on: boolean): void
  onType(typed: string): void
  onAdd(line: WantedLine): void
  /** Opens the dialog for a part. */
  adds: Opens<string>
  uses: Opener
}

export const PartRow = ({ part, placed, search, adds, uses, ...row }: Props) => {
  const t = usePartsTexts()
  const Row = placed?.Row ?? PlainRow
  return (
    <Row part={part}>
      {placed && (
        <td className={styles.item}>
          <placed.Number part={part} />
        </td>
      )}
      <td className={styles.image}>
        <Picture src={part.file_path} alt="" size={56} />
      </td>
      <td className={`code ${styles.code}`}>
        <Marked text={part.part_code} search={search} of="code" />
        {part.type === 'P' && (
          <button type="button" className={styles.uses} aria-label={t.usesOf(part.part_name)} title={t.uses} {...uses}>
            <MapPin />
          </button>
        )}
      </td>
      <td className={styles.name} title={part.part_name}>
        <Marked text={part.part_name} search={search} />
        {part.successor_code !== null && (
          <div>
            <ReplacedBy code={part.successor_code} shows={adds(part.successor_code)} />
          </div>
        )}
      </td>
      <td className={`soft ${styles.packing}`}>{part.packing}</td>
      {part.assembly_quantity !== undefined && (
        <td className={`number soft ${sheet.atEnd} ${styles.pieces}`}>
          <span className={styles.label}>{t.perMachine} </span>
          {part.assembly_quantity}
        </td>
      )}
      <td className={`${sheet.atEnd} ${styles.price}`}>
        {part.withdrawn ? (
          <span className="soft">{t.noLongerSold}</span>
        ) : (
          <Price list={part.price} paid={part.discounted_price} currency={part.currency} unit={part.unit} />
        )}
      </td>
      <td className={styles.quantity}>{!part.withdrawn && <QuantityToAdd part={part} {...row} />}</td>
      <td className={`${sheet.atEnd} ${styles.go}`}>
        {!part.withdrawn && (
          <span className={styles.ways}>
            <FavouriteHeart part={part} {...row} />
            <Button aria-label={t.goOf(part.part_name)} {...adds(part.part_code)}>
              {t.go}
            </Button>
          </span>
        )}
      </td>
    </Row>
  )
}

type HeartProps = Pick<Props, 'part' | 'isFavourite' | 'onTurn'>

/** Puts the part among the favourites, or takes it from them. */
const FavouriteHeart = ({ part, isFavourite, onTurn }: HeartProps) => {
  const t = usePartsTexts()
  return (
    <button
      type="button"
      className={styles.heart}
      aria-label={t.heartOf(part.part_name)}
      aria-pressed={isFavourite}
      title={t.heart}
      onClick={() => onTurn(!isFavourite)}
    >
      <Heart />
    </button>
  )
}

type ToAddProps = Pick<Props, 'part' | 'typed' | 'adding' | 'onType' | 'onAdd'>

/** A quantity and what adds it; one piece where nothing is typed. What is wrong with it is said, and stays. */
const QuantityToAdd = ({ part, typed, adding, onType, onAdd }: ToAddProps) => {
  const t = usePartsTexts()
  const { quantityOf, ...said } = useComponentTexts()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const fault = faultTyped(typed)
  const add = () => {
    if (fault !== undefined) return field.current?.focus()
    onAdd({ ...part, quantity: typed.trim() === '' ? 1 : numberTyped(typed) })
  }
  return (
    <>
      <span className={styles.adding}>
        <input
          ref={field}
          className="number"
          inputMode="numeric"
          autoComplete="off"
          placeholder="1"
          maxLength={12}
          aria-label={quantityOf(part.part_name)}
          aria-invalid={fault !== undefined}
          aria-describedby={fault && id}
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
        <Button aria-label={t.addOf(part.part_name)} title={t.add} busy={adding} onClick={add}>
          {!adding && <ShoppingCart />}
        </Button>
      </span>
      {fault !== undefined && (
        <p id={id} role="alert" className={styles.fault}>
          {said[fault]}
        </p>
      )}
    </>
  )
}
