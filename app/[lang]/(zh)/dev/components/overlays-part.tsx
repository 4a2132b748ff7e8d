'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Combobox } from '#components/ui/combobox.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { notify, type ToastType } from '#components/ui/notify.ts';
import { QrCode } from '#components/ui/qr-code.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { countries } from './countries.ts';
import { Part } from './part.tsx';

const toastTypes: ToastType[] = ['success', 'info', 'warning', 'error'];
const messages = {
  success: '验证码已发送',
  info: '已成功复制到剪切板',
  warning: '报价将在一分钟后失效',
  error: '加载验证码失败',
};

type Tab = 'code' | 'password';

/** Dialogs, tabs and toasts. */
export function OverlaysPart() {
  const [open, setOpen] = useState<'modal' | 'floating' | null>(null);
  const [tab, setTab] = useState<Tab>('code');
  const [country, setCountry] = useState('CN|86');
  return (
    <Part title="对话框与提示">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setOpen('modal')}>打开对话框</Button>
        <Button variant="secondary" onClick={() => setOpen('floating')}>
          非模态对话框
        </Button>
        {toastTypes.map((type) => (
          <Button key={type} variant="secondary" onClick={() => notify({ type, message: messages[type] })}>
            {`提示 ${type}`}
          </Button>
        ))}
        <Button
          variant="secondary"
          onClick={() =>
            notify({
              type: 'error',
              closable: true,
              message: '请求 /api/user/isLogin.do 超过 3000 毫秒未响应，请确认操作是否成功或刷新页面。<b>不是标签</b>',
            })
          }
        >
          可关闭的提示
        </Button>
      </div>
      <Dialog
        open={open === 'modal'}
        onClose={() => setOpen(null)}
        title="登录"
        description="未注册手机验证成功后将自动注册并登录"
        closeLabel="关闭"
        closeOnBackdrop
      >
        <Tabs<Tab>
          label="登录方式"
          value={tab}
          onChange={setTab}
          items={[
            {
              value: 'code',
              label: '验证码登录',
              panel: (
                <Field label="手机号码">
                  {(control) => (
                    <div className="flex gap-2">
                      <Combobox
                        label="国家或地区代码"
                        className="w-28 shrink-0"
                        options={countries}
                        value={country}
                        onChange={setCountry}
                        searchLabel="搜索国家、地区或代码"
                        emptyLabel="没有匹配的国家或地区"
                      />
                      <Input {...control} data-autofocus type="tel" />
                    </div>
                  )}
                </Field>
              ),
            },
            {
              value: 'password',
              label: '密码登录',
              panel: <Field label="账号">{(control) => <Input {...control} />}</Field>,
            },
          ]}
        />
        <div className="mt-6 flex flex-col gap-3">
          <Button onClick={() => notify({ type: 'success', message: messages.success, closable: true })}>
            登录/注册
          </Button>
          <Button variant="quiet" onClick={() => setOpen(null)}>
            取消
          </Button>
        </div>
      </Dialog>
      <Dialog
        open={open === 'floating'}
        onClose={() => setOpen(null)}
        title="微信扫码"
        closeLabel="关闭"
        width={340}
        modal={false}
      >
        <QrCode value="https://example.com/wechat" title="微信登录二维码" />
      </Dialog>
    </Part>
  );
}
