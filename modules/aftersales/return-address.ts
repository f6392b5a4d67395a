import type { Bilingual } from '@portafilter/kernel'

/** Where buyers send goods back to. Invented, as the whole company is. */
export const returnAddress: Bilingual = {
  CN: '博达咖啡设备（上海）有限公司 售后服务部，021-5426 8800\n上海市徐汇区桂平路391号3号楼1层，200233',
  EN: 'Boda Coffee Equipment (Shanghai) Co., Ltd., After-sales Department, +86 21 5426 8800\nGround floor, Building 3, 391 Guiping Road, Xuhui District, Shanghai 200233',
}
