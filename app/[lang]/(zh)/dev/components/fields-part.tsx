'use client';

import { useState } from 'react';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Combobox } from '#components/ui/combobox.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { PasswordInput } from '#components/ui/password-input.tsx';
import { RadioGroup } from '#components/ui/radio-group.tsx';
import { Select } from '#components/ui/select.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { countries } from './countries.ts';
import { Part } from './part.tsx';

const kinds = [
  { value: 'fund', label: '公募基金' },
  { value: 'securities', label: '证券公司' },
  { value: 'school', label: '高校' },
];

/** Form controls: plain, filled, with help, with an error, disabled. */
export function FieldsPart() {
  const [country, setCountry] = useState('CN|86');
  return (
    <Part title="表单">
      <div className="space-y-5">
        <Field label="姓名">{(control) => <Input {...control} autoComplete="name" placeholder="请输入姓名" />}</Field>
        <Field label="公司" note="选填" help="填写全称，便于开具发票。">
          {(control) => <Input {...control} defaultValue="示例资产管理有限公司" />}
        </Field>
        <Field label="手机号码" error="请填写正确的手机号码">
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
              <Input {...control} type="tel" inputMode="tel" autoComplete="tel-national" defaultValue="1380013" />
            </div>
          )}
        </Field>
        <Field label="验证码">
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="one-time-code"
              trailing={
                <button type="button" className="h-full px-3 font-medium text-primary">
                  获取验证码
                </button>
              }
            />
          )}
        </Field>
        <Field label="密码" help="不少于6位">
          {(control) => (
            <PasswordInput {...control} autoComplete="new-password" revealLabel="显示密码" defaultValue="secret-1" />
          )}
        </Field>
        <Field label="年化波动率上限" error="须在 0 与 100 之间">
          {(control) => (
            <Input {...control} inputMode="decimal" defaultValue="120" trailing={<span className="pr-3">%</span>} />
          )}
        </Field>
        <Field label="机构类型">{(control) => <Select {...control} options={kinds} placeholder="请选择" />}</Field>
        <Field label="不可更改">{(control) => <Input {...control} disabled defaultValue="rqdata-cloud" />}</Field>
        <Field label="需求说明" help="例如：覆盖的市场、频率与历史长度。">
          {(control) => <Textarea {...control} />}
        </Field>
        <RadioGroup legend="联系方式" name="contact" look="row" options={kinds} defaultValue="fund" />
        <RadioGroup
          legend="支付方式"
          name="payment"
          look="cards"
          error="请选择支付方式"
          options={[
            { value: 'alipay', label: '支付宝', help: '跳转到收银台付款' },
            { value: 'bank', label: '对公转账', help: '填写汇款流水号，到账后开通' },
          ]}
        />
        <div>
          <Checkbox label="15天内自动登录" defaultChecked />
          <Checkbox
            label={
              <>
                我已阅读并同意
                <a className="link" href="#terms">
                  《用户协议》
                </a>
                与
                <a className="link" href="#privacy">
                  《隐私政策》
                </a>
              </>
            }
            error="请先阅读并同意协议"
          />
          <Checkbox label="不可选" disabled />
        </div>
      </div>
    </Part>
  );
}
