import { fieldFault } from '@portafilter/kernel'
import { texts } from '../../shared/texts.ts'

export const useVoucherFormTexts = texts({
  CN: {
    drop: '将图片拖到此处，或粘贴截图',
    rules: '支持 jpg、jpeg、png 格式，最大 5MB',
    choose: '选择图片',
    camera: '拍照',
    again: '更换图片',
    preview: '凭证预览',
    wrongType: '只能上传jpg、jpeg、png格式的图片',
    tooLarge: '图片大小不能超过5MB',
    missing: fieldFault('proof_path', 'missing').CN,
    submit: '提交凭证',
    submitting: '正在上传，请稍候…',
    submitted: '提交成功',
    rejected: '上次提交的凭证未通过审核',
  },
  EN: {
    drop: 'Drop a picture here, or paste a screenshot',
    rules: 'jpg, jpeg or png, up to 5 MB',
    choose: 'Choose a picture',
    camera: 'Take a photo',
    again: 'Choose another picture',
    preview: 'Voucher preview',
    wrongType: 'Please upload images in JPEG or PNG format',
    tooLarge: 'File size cannot exceed 5MB',
    missing: fieldFault('proof_path', 'missing').EN,
    submit: 'Submit voucher',
    submitting: 'Uploading, please wait…',
    submitted: 'Your voucher has been submitted',
    rejected: 'Your previous voucher was not accepted',
  },
})
