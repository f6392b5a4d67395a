import { useLanguage } from '@portafilter/kit'
import { ShoppingCart } from 'lucide-react'
import { AddToCart } from '../../components/AddToCart.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { Picture } from '../../components/Picture.tsx'
import { Button } from '../../components/ui/Button.tsx'
import { useDialog } from '../../components/use-dialog.ts'
import { type Machine, nameOfMachine } from '../../data/catalogue.ts'
import styles from './machine.module.css'
import { useMachineTexts } from './texts.ts'

/** What is sold directly has no details: its address opens what its tile on the home page does (storefront.md, 2). */
export const SoldDirectly = ({ machine }: { machine: Machine }) => {
  const t = useMachineTexts()
  const name = nameOfMachine(machine, useLanguage())
  const { asked, opens, close } = useDialog<'order'>('order')
  return (
    <>
      <div className={styles.head}>
        <Picture src={machine.file_path} alt="" size={96} first />
        <PageHead title={name} back="remembered" />
      </div>
      <Button primary large {...opens('order')}>
        <ShoppingCart />
        {t.order}
      </Button>
      <AddToCart adding={asked && machine.remark} onClose={close} />
    </>
  )
}
